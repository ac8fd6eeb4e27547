"""Every level of `jass` as an agent in the arena of jass-kit, the Python kit of the HSLU.

    arena.set_players(JassAgent("club"), MyAgent(), JassAgent("club"), MyAgent())

`jass` must be in the path, or is named as `program`. README.md beside this file says more.
"""
import json
import subprocess

import numpy as np
from jass.agents.agent import Agent
from jass.game.const import PUSH, next_player
from jass.game.rule_schieber import RuleSchieber

from jass_kit_agent import CARD, NAME, PLAYER, TRUMP

MODES = ["eicheln", "rosen", "schilten", "schellen", "obenabe", "unenufe"]
RULES = {"preset": "swisslos-2500", "weis.enabled": False, "stoeck.enabled": False,
         **{f"score.factor.{mode}": 1 for mode in MODES}}


class JassAgent(Agent):
    def __init__(self, level="club", program="jass"):
        self.engine = subprocess.Popen([program, "engine", "--level", level], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, text=True)

    def ask(self, op, obs, **fields):
        hand = [NAME[card] for card in np.flatnonzero(obs.hand)]
        request = {"op": op, "rules": RULES, "input": {"seat": PLAYER.index(obs.player), "hand": hand, **fields}}
        self.engine.stdin.write(json.dumps(request) + "\n")
        self.engine.stdin.flush()
        return json.loads(self.engine.stdout.readline())["output"]

    def action_trump(self, obs):
        call = self.ask("call", obs, turn="own" if obs.forehand == -1 else "pushed")["call"]
        return PUSH if call == "schieben" else TRUMP.index(call)

    def action_play_card(self, obs):
        tricks = [{"leader": PLAYER.index(obs.trick_first_player[number]), "cards": [NAME[card] for card in cards if card >= 0]}
                  for number, cards in enumerate(obs.tricks) if number <= obs.nr_tricks and cards[0] >= 0]
        told = dict(mode=TRUMP[obs.trump], caller=PLAYER.index(obs.declared_trump), pushed=obs.forehand == 0,
                    forehand=PLAYER.index(next_player[obs.dealer]), tricks=tricks)
        card, valid = CARD[self.ask("play", obs, **told)["card"]], RuleSchieber().get_valid_cards_from_obs(obs)
        return int(card if valid[card] else np.flatnonzero(valid)[0])  # Where the kit forbids it (README.md).
