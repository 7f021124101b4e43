"""Numbers of light."""


def mix(a, b=0.5, *args, mode='linear', **kwargs):
    """
    Mix two levels.

    Longer text.

    Parameters
    ----------
    a, c : float
        First level.
    b : {0.5, 1}, optional
        Second level (default 0.5).
    *args
        More.
    mode : str, default 'linear'
        How.

    Other Parameters
    ----------------
    gamma : float, optional
        Rarely needed.

    Returns
    -------
    level : float
        The mixed level.
    weight : int
        Its weight.

    Raises
    ------
    ValueError
        If they cannot be mixed.

    Warns
    -----
    UserWarning
        If they are far away.

    See Also
    --------
    lumen.client.blink : Blinks.
    Meter : Measures.

    Notes
    -----
    Uses the formula :math:`a + b`.

    .. math:: E = mc^2

    Examples
    --------
    >>> mix(0, 1)
    0.5

    More words.

    >>> mix(1, 1)
    1.0
    """


class Meter:
    """
    Measures light.

    Parameters
    ----------
    unit : str
        The unit.
    """

    def __init__(self, unit):
        self.unit = unit

    @property
    def value(self):
        """Last value."""

    def read(self, n=1):
        """Read the value.

        Parameters
        ----------
        n : int
            How often.
        """
