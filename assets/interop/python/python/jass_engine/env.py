"""A round of Schieber as an environment in the form of PettingZoo (AEC): agents act one after the other.

Where PettingZoo is installed it is one of its environments, spaces included; without it the same calls are there.
"""
import numpy as np

from .native import ACTIONS, OBSERVATION, Round

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError:
    AECEnv, spaces = object, None


class SchieberEnv(AECEnv):
    """One round: a deal, the call, nine tricks. Agents are the seats in the order of play; 0 and 2 are a team.

    An action is a number: 0 to 35 a card (suits E R S L, ranks 6 7 8 9 B U O K A), then the modes in the order of
    `jass_engine.MODES`, then the push. The reward comes at the end: the points of the own team as they are written, less
    the other's.
    """

    metadata = {"name": "schieber_v0", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self):
        self.possible_agents = [f"seat_{seat}" for seat in range(4)]
        self.agents = []
        self._seed, self._number = 1, 0
        if spaces:
            bits = spaces.Box(0, 1, (OBSERVATION,), np.int8)
            mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
            seen = spaces.Dict({"observation": bits, "action_mask": mask})
            self.observation_spaces = {agent: seen for agent in self.possible_agents}
            self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Deals: with a seed its first deal, without one the next of the seed before."""
        self._seed, self._number = (self._seed, self._number + 1) if seed is None else (seed, 1)
        self.round = Round(self._seed, self._number)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._turn = self.round.turn()
        self.agent_selection = self.possible_agents[self._turn]

    def observe(self, agent):
        seat = int(agent[5:])
        # Nobody but who is to act has anything to choose from.
        mask = self.round.legal() if seat == self._turn else bytes(ACTIONS)
        return {"observation": np.frombuffer(self.round.observe(seat), np.int8),
                "action_mask": np.frombuffer(mask, np.int8)}

    def last(self, observe=True):
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return (seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent],
                self.infos[agent])

    def step(self, action):
        if self.terminations[self.agent_selection]:
            return self._leave(action)
        self._cumulative_rewards[self.agent_selection] = 0
        self.round.act(int(action))
        self._turn = self.round.turn()
        if self._turn is None:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self._turn]

    def _end(self):
        first, second = self.round.score()
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = (first - second) * (-1 if seat % 2 else 1)
            self._cumulative_rewards[agent] += self.rewards[agent]
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _leave(self, action):
        if action is not None:
            raise ValueError("when the round is over the only action is None")
        agent = self.agent_selection
        for of in (self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del of[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self):
        """Nothing is drawn: `jass frame` prints screens."""

    def close(self):
        """Nothing is held."""
