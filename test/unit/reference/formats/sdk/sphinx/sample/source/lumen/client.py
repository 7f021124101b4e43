"""The client, and what it needs.

Use :class:`Client` for everything, or read :doc:`/guide/start` first.
"""
from __future__ import annotations

import enum
from typing import Generic, Iterator, TypeVar, overload

T = TypeVar("T")

#: Seconds until a request is given up.
DEFAULT_TIMEOUT: float = 10.0


class LampError(Exception):
    """A lamp did not answer.

    Attributes:
        code (int): What the lamp said.
    """


class Color(enum.Enum):
    """Colors a lamp can have."""

    RED = "red"
    #: As the sky.
    BLUE = "blue"


class Base:
    """What all clients have in common."""

    def close(self) -> None:
        """Close the connection."""


class Client(Base):
    """A connection to one lamp.

    A client is *cheap*: make one for each lamp. ``close`` it with :meth:`close`, or see :meth:`connect`.

    Args:
        base_url (str): Address of the lamp, such as ``http://lamp.local``.
        timeout: Seconds to wait, :data:`DEFAULT_TIMEOUT` if not given.

            A second paragraph.

    Example:
        Turn a lamp on::

            client = Client("http://lamp.local")
            client.set(Color.RED, level=0.5)

    Note:
        Lamps sleep at <night> & *dream*.

    .. versionadded:: 1.2
    """

    #: Whether the lamp answers.
    online: bool = False

    def __init__(self, base_url: str, *, timeout: float = 10, tags: dict[str, list[int]] | None = None):
        pass

    def connect(self, retries: int = 3) -> Color | None:
        """Connect to the lamp.

        Args:
            retries: How often to try again.

        Returns:
            Color: The color that the lamp has,
            or ``None``.

        Raises:
            LampError: If nobody answers.
            ValueError: If `retries` is below 0.

        >>> client.connect()
        <Color.RED: 'red'>

        .. versionchanged:: 2.0
           Returns the color.
        """

    @property
    def level(self) -> float:
        """Brightness from 0 to 1."""
        return 1.0

    @classmethod
    def discover(cls) -> Iterator[Client]:
        """Find lamps.

        Yields:
            Client: One for each lamp.
        """

    @staticmethod
    def parse(text: str) -> tuple[int, str]:
        """Parse what a lamp says.

        .. deprecated:: 2.0
           Use :func:`lumen.client.blink`.
        """

    async def watch(self, *names: str, **options: object) -> None:
        """Wait for changes.

        See Also:
            :meth:`connect`
        """

    @overload
    def set(self, color: Color) -> None: ...
    @overload
    def set(self, color: Color, level: float) -> bool: ...
    def set(self, color, level=1.0):
        """Set the color."""


def blink(client: Client, times: int = 3, sep: str = ", ") -> None:
    """Blink.

    :param client: The lamp.
    :type client: Client
    :param times: How often.
    :rtype: None
    :raises LampError: when it does not.

    .. warning:: Not for sensitive eyes.

    ===== =====
    times time
    ===== =====
    1     1 s
    2     2 s
    ===== =====
    """
