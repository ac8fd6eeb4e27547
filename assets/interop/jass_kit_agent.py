"""Seats an agent of jass-kit, the Python kit of the HSLU, at a table of `jass`.

    jass arena --a 'exec:python3 assets/interop/jass_kit_agent.py mybot.py:MyAgent' --b club --deals 200

The agent is named as MODULE:CLASS or FILE.py:CLASS and made without arguments, or with one: MODULE:CLASS:ARG. It is asked `action_trump` and
`action_play_card` with a GameObservation, as the kit's own arena asks it; README.md beside this file says more.
"""
import importlib
import importlib.util
import json
import sys

from jass.game.const import PUSH, card_ids, next_player, partner_player
from jass.game.game_observation import GameObservation
from jass.game.rule_schieber import RuleSchieber

# The kit numbers its players north, east, south, west, and plays against that order; seat 0 is its south.
PLAYER = [2, 1, 0, 3]
TRUMP = ["schellen", "rosen", "schilten", "eicheln", "obenabe", "unenufe"]
SUIT = {"L": "D", "R": "H", "S": "S", "E": "C"}
RANK = {"A": "A", "K": "K", "O": "Q", "U": "J", "B": "10", "9": "9", "8": "8", "7": "7", "6": "6"}
CARD = {suit + rank: card_ids[SUIT[suit] + RANK[rank]] for suit in SUIT for rank in RANK}
NAME = {number: name for name, number in CARD.items()}
RULE = RuleSchieber()


def before(player):
    """The player before this one, in the order of play."""
    return next_player.index(player)


def with_hand(player, dealer, hand):
    """An observation of a player who holds these cards, before anything has happened."""
    obs = GameObservation()
    obs.player = obs.player_view = player
    obs.dealer = dealer
    obs.hand[[CARD[card] for card in hand]] = 1
    return obs


def to_call(told):
    """Observation of a player who is to call. Nobody is told his seat then: who is asked sits in the south."""
    player = PLAYER[0]
    forehand = partner_player[player] if told["turn"] == "pushed" else player
    obs = with_hand(player, before(forehand), told["hand"])
    obs.forehand = -1 if told["turn"] == "own" else 0
    return obs


def to_play(told):
    """Observation of a player who is to play."""
    obs = with_hand(PLAYER[told["seat"]], before(PLAYER[told["forehand"]]), told["hand"])
    obs.trump = TRUMP.index(told["mode"])
    obs.forehand = 0 if told["pushed"] else 1
    obs.declared_trump = PLAYER[told["caller"]]
    for number, trick in enumerate(told["tricks"]):
        cards = [CARD[card] for card in trick["cards"]]
        obs.tricks[number, : len(cards)] = cards
        obs.trick_first_player[number] = PLAYER[trick["leader"]]
        obs.nr_played_cards += len(cards)
        if len(cards) == 4:
            take(obs, number)
    obs.nr_tricks, obs.nr_cards_in_trick = divmod(obs.nr_played_cards, 4)
    obs.current_trick = obs.tricks[obs.nr_tricks]
    if obs.nr_cards_in_trick == 0:
        obs.trick_first_player[obs.nr_tricks] = obs.player
    return obs


def take(obs, number):
    """Notes winner and points of a trick, by the rules of the kit. No trick that is seen is the last."""
    trick, first = obs.tricks[number], obs.trick_first_player[number]
    winner = int(RULE.calc_winner(trick, first, obs.trump))
    points = RULE.calc_points(trick, False, obs.trump)
    obs.trick_winner[number] = winner
    obs.trick_points[number] = points
    obs.points[winner % 2] += points


def answer(agent, asked):
    """Output for a question."""
    if asked["op"] == "call":
        trump = int(agent.action_trump(to_call(asked["input"])))
        return {"call": "schieben" if trump == PUSH else TRUMP[trump]}
    return {"card": NAME[int(agent.action_play_card(to_play(asked["input"])))]}


def agent_named(name):
    """The agent of MODULE:CLASS or FILE.py:CLASS, made of what stands after another colon."""
    module, kind, *argument = name.split(":", 2)
    if not module.endswith(".py"):
        return getattr(importlib.import_module(module), kind)(*argument)
    spec = importlib.util.spec_from_file_location("agent", module)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return getattr(loaded, kind)(*argument)


def main():
    answers, sys.stdout = sys.stdout, sys.stderr  # An agent may print what it likes.
    agent = agent_named(sys.argv[1])
    for line in sys.stdin:
        asked = json.loads(line)
        output = answer(agent, asked)
        print(json.dumps({"id": asked["id"], "output": output}), file=answers, flush=True)


if __name__ == "__main__":
    main()
