"""Random rounds a second: those of jass-kit where it is installed, the environment card by card, whole rounds by one call."""
import time

import numpy as np

from jass_engine import random_rounds
from jass_engine.env import SchieberEnv


def pace(name, rounds, play):
    began, spent = time.perf_counter(), time.process_time()
    play(rounds)
    spent, took = time.process_time() - spent, time.perf_counter() - began
    print(f"{name}: {rounds / spent:,.0f} rounds a second of processor time ({rounds} in {took:.2f} s)")
    return rounds / spent


def kit(rounds):
    from jass.agents.agent_random_schieber import AgentRandomSchieber
    from jass.arena.arena import Arena

    arena = Arena(nr_games_to_play=rounds)
    arena.set_players(*(AgentRandomSchieber() for _ in range(4)))
    arena.play_all_games()


def card_by_card(rounds):
    env, draw = SchieberEnv(), np.random.default_rng(1)
    for number in range(rounds):
        env.reset(seed=number)
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            legal = seen["action_mask"].nonzero()[0]
            env.step(None if over else legal[int(draw.random() * len(legal))])


if __name__ == "__main__":
    try:
        pace("jass-kit", 300, kit)
    except ImportError:
        print("jass-kit is not installed")
    pace("card by card", 1000, card_by_card)
    pace("whole rounds by one call", 200_000, lambda rounds: random_rounds(1, rounds))
