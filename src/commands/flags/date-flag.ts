import { Flags } from '@oclif/core';
import { parseDate } from '../../lib/dates.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';

/** A date as the API takes it; kept as it was given. */
export const dateFlag = Flags.custom<string>({
  parse: async (text, _, { name }) => {
    if (parseDate(text) !== undefined) return text;
    const reason = `--${name} must be a date, not "${text}".`;
    const fix = 'Write YYYY-MM-DD or ISO 8601, such as 2026-01-31 or 2026-01-31T12:00:00Z.';
    throw new DocsError(problem('usage-invalid', { reason, fix }), 2);
  },
});
