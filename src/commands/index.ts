import { Check } from './check.ts';

/** All commands by id; `:` separates a topic from its command. */
export const COMMANDS = {
  check: Check,
};
