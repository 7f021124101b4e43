const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** The milliseconds of a span such as `90d`, `12h`, `30m` or `2w`; undefined when it is none. */
export function parseSpan(text: string): number | undefined {
  const span = /^(\d{1,6})([mhdw])$/.exec(text);
  return span ? Number(span[1]) * UNITS[span[2]!]! : undefined;
}
