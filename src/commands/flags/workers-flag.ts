import { Errors, Flags } from '@oclif/core';
import { MOST_WORKERS } from '../../config/server/server-config.ts';

/** A number of processes, or `auto`. */
export const workersFlag = Flags.custom<number | 'auto'>({
  parse: async (text, _, { name }) => {
    const count = Number(text);
    if (text === 'auto' || (Number.isInteger(count) && count >= 1 && count <= MOST_WORKERS))
      return text === 'auto' ? 'auto' : count;
    throw new Errors.CLIError(
      `--${name} must be a number from 1 to ${MOST_WORKERS}, or auto, not "${text}".`,
    );
  },
});
