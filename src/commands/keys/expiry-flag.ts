import { Errors, Flags } from '@oclif/core';
import { parseDate } from '../../lib/dates.ts';
import { parseSpan } from '../../lib/span.ts';

/** A time in the future, given as a span from now or as a date; in milliseconds since 1970. */
export const expiryFlag = Flags.custom<number>({
  parse: async (text) => {
    const span = parseSpan(text);
    const at = span === undefined ? parseDate(text) : Date.now() + span;
    if (at === undefined)
      throw new Errors.CLIError(`--expires must be a period such as 90d or a date, not "${text}".`);
    if (at <= Date.now()) throw new Errors.CLIError(`--expires must be in the future, not ${text}.`);
    return at;
  },
});
