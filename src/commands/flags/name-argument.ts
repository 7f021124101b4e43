import { Args, Errors } from '@oclif/core';
import { MAX_NAME_LENGTH, parseName } from '../../store/administration/projects.ts';

/** The name of a new key or project. */
export const nameArgument = Args.custom<string>({
  parse: async (text) => {
    const name = parseName(text);
    if (name !== undefined) return name;
    throw new Errors.CLIError(`NAME must be one line of 1 to ${MAX_NAME_LENGTH} characters.`);
  },
});
