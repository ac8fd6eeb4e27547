"""Run where the module is installed: python -m unittest, or pytest."""
import unittest

import numpy as np

import jass_engine
from jass_engine.env import SchieberEnv


class Module(unittest.TestCase):
    def test_the_protocol_is_answered(self):
        legal = jass_engine.ask("legal", mode="schilten", hand=["SU", "R7"], trick=["RA"])
        self.assertEqual(legal, {"legal": ["R7", "SU"]})
        with self.assertRaisesRegex(ValueError, "not a card"):
            jass_engine.ask("legal", mode="schilten", hand=["SX"], trick=[])

    def test_a_round_of_the_club_is_that_of_the_arena(self):
        # jass arena --a club --b club --deals 1 --seed 7
        round = jass_engine.Round(7)
        while round.turn() is not None:
            round.act(round.bot("club"))
        self.assertEqual(sum(round.points()), 157)
        with self.assertRaisesRegex(ValueError, "over"):
            round.act(0)

    def test_random_rounds_are_whole_and_the_same_every_time(self):
        points = np.array(jass_engine.random_rounds(7, 2000))
        self.assertTrue((points.sum(axis=1) == 157).all())
        self.assertTrue(70 < points[:, 0].mean() < 87)
        self.assertEqual(jass_engine.random_rounds(7, 3), jass_engine.random_rounds(7, 2000)[:3])


class Environment(unittest.TestCase):
    def play(self, env, draw):
        steps = 0
        for agent in env.agent_iter():
            seen, reward, over, cut, _ = env.last()
            self.assertFalse(cut)
            if over:
                first, second = env.round.score()
                self.assertEqual(reward, (first - second) * (-1 if agent in ("seat_1", "seat_3") else 1))
            legal = seen["action_mask"].nonzero()[0]
            env.step(None if over else int(draw.choice(legal)))
            steps += not over
        return steps

    def test_a_round_has_a_call_and_36_cards(self):
        env, draw = SchieberEnv(), np.random.default_rng(1)
        for seed in range(20):
            env.reset(seed=seed)
            self.assertIn(self.play(env, draw), (37, 38))
            self.assertEqual(sum(env.round.points()), 157)

    def test_what_is_not_legal_is_refused(self):
        env = SchieberEnv()
        env.reset(seed=1)
        with self.assertRaises(ValueError):
            env.step(0)

    def test_it_is_an_environment_of_pettingzoo(self):
        try:
            from pettingzoo.test import api_test
        except ImportError:
            self.skipTest("pettingzoo is not installed")
        api_test(SchieberEnv(), num_cycles=200)


if __name__ == "__main__":
    unittest.main()
