import { Errors, Flags } from '@oclif/core';
import { parseDate } from '../../lib/dates.ts';

/** A date as the API takes it; kept as it was given. */
export const dateFlag = Flags.custom<string>({
  parse: async (text) => {
    if (parseDate(text) === undefined) {
      throw new Errors.CLIError(
        `"${text}" is not a date; use YYYY-MM-DD or ISO 8601, such as 2026-01-31T12:00:00Z.`,
      );
    }
    return text;
  },
});
