import { Errors, Flags } from '@oclif/core';
import { parseDate } from '../../lib/dates.ts';
import { usageError } from '../shared/failure.ts';
import { databaseFlags, projectFlags } from './data-flags.ts';

/** A date in a format of the API; kept as given. */
const dateFlag = Flags.custom<string>({
  parse: async (text, _, { name }) => {
    if (parseDate(text) !== undefined) return text;
    throw usageError(
      `--${name} must be a date, not "${text}".`,
      'Write YYYY-MM-DD or ISO 8601, such as 2026-01-31 or 2026-01-31T12:00:00Z.',
    );
  },
});

/** The id of a row, in its canonical form. */
const cursorFlag = Flags.custom<string>({
  parse: async (text) => {
    const { parseId } = await import('../../store/ids.ts');
    const cursor = parseId(text);
    if (cursor === undefined) {
      throw new Errors.CLIError(`"${text}" is not a cursor; give the nextCursor of an earlier export.`);
    }
    return cursor;
  },
});

/** Which conversations are exported, from where, and in which form. */
export const exportFlags = {
  ...databaseFlags,
  ...projectFlags,
  url: Flags.string({
    description:
      'Export from this server instead of a database. The key is read from DOCS_ADMIN_KEY or --key-file.',
    helpValue: 'URL',
  }),
  'key-file': Flags.string({
    description: 'File that contains the admin API key for --url.',
    helpValue: 'FILE',
  }),
  from: dateFlag({ description: 'First date, inclusive: YYYY-MM-DD or ISO 8601.', helpValue: 'DATE' }),
  to: dateFlag({ description: 'Last date, exclusive.', helpValue: 'DATE' }),
  limit: Flags.integer({ helpValue: 'N', description: 'Export at most this many rows.', min: 1 }),
  cursor: cursorFlag({
    description: 'Start after this cursor, the nextCursor of an earlier export.',
    helpValue: 'CURSOR',
  }),
  'page-size': Flags.integer({
    helpValue: 'N',
    description: 'Rows per request.',
    default: 1000,
    min: 1,
    max: 1000,
  }),
  format: Flags.option({
    options: ['jsonl', 'json', 'csv'] as const,
    description:
      'JSON Lines, one JSON array, or CSV. Default: by the extension of --out, .json or .csv, else jsonl.',
  })(),
  out: Flags.string({
    char: 'o',
    description: 'File to write; without it, or with -, rows go to stdout.',
    helpValue: 'FILE',
  }),
  resume: Flags.boolean({ description: 'Continue the interrupted export to --out.', dependsOn: ['out'] }),
};
