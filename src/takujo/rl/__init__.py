"""For programs that learn: the games as environments of Gymnasium, PettingZoo and OpenSpiel, and many matches at once.

    from takujo.rl import Vector, env, parallel_env, make_vec
    import gymnasium; gymnasium.make("takujo/AilLime-v2")

All of them show the same rows of numbers (`parts`), offer the same flat actions (`game.actions`) and give the same
rewards. Needs `pip install 'takujo[rl]'`; `takujo.rl.openspiel` needs `takujo[openspiel]`.
"""

from importlib.util import find_spec


def check(*names: str, extra: str = "rl") -> None:
    """Say in one line what is missing."""
    for name in names:
        if find_spec(name) is None:
            raise ImportError(f"takujo.rl needs {name}, which is missing: pip install 'takujo[{extra}]'", name=name)


check("numpy", "gymnasium", "pettingzoo")

from takujo.rl.aec import env, parallel_env, raw_env  # noqa: E402
from takujo.rl.records import Answer, answers  # noqa: E402
from takujo.rl.setup import action_space, observation_space, parts  # noqa: E402
from takujo.rl.single import TakujoEnv, make_vec, register  # noqa: E402
from takujo.rl.vector import Vector  # noqa: E402

register()

__all__ = [
    "Answer",
    "TakujoEnv",
    "Vector",
    "action_space",
    "answers",
    "env",
    "make_vec",
    "observation_space",
    "parallel_env",
    "parts",
    "raw_env",
]
