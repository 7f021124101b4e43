import { Errors, Flags } from '@oclif/core';

/** The id of a row, in its canonical form. */
export const cursorFlag = Flags.custom<string>({
  parse: async (text) => {
    const { parseId } = await import('../../store/ids.ts');
    const cursor = parseId(text);
    if (cursor === undefined) {
      throw new Errors.CLIError(`"${text}" is not a cursor; give the nextCursor of an earlier export.`);
    }
    return cursor;
  },
});
