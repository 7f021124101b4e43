import { Errors, Flags } from '@oclif/core';
import { parseDate } from '../../lib/dates.ts';

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** A time in the future, given as a span from now or as a date; in milliseconds since 1970. */
export const expiryFlag = Flags.custom<number>({
  parse: async (text) => {
    const span = /^(\d{1,6})([mhdw])$/.exec(text);
    const at = span ? Date.now() + Number(span[1]) * UNITS[span[2]!]! : parseDate(text);
    if (at === undefined)
      throw new Errors.CLIError(`--expires must be a span such as 90d or a date, not "${text}".`);
    if (at <= Date.now()) throw new Errors.CLIError(`--expires must be in the future, not ${text}.`);
    return at;
  },
});
