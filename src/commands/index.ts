import { Build } from './build.ts';
import { Check } from './check.ts';
import { Init } from './init.ts';

/** All commands by id; `:` separates a topic from its command. */
export const COMMANDS = {
  build: Build,
  check: Check,
  init: Init,
};
