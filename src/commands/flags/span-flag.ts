import { Errors, Flags } from '@oclif/core';
import { parseSpan } from '../../lib/span.ts';

/** A span of time such as 90d, in milliseconds. */
export const spanFlag = Flags.custom<number>({
  parse: async (text, _, { name }) => {
    const span = parseSpan(text);
    if (span === undefined || span === 0)
      throw new Errors.CLIError(`--${name} must be a period such as 365d or 12h, not "${text}".`);
    return span;
  },
});
