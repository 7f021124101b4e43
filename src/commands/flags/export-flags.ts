import { Flags } from '@oclif/core';
import { cursorFlag } from './cursor-flag.ts';
import { databaseFlags, projectFlags } from './data-flags.ts';
import { dateFlag } from './date-flag.ts';

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
  limit: Flags.integer({ description: 'Export at most this many rows.', min: 1 }),
  cursor: cursorFlag({ description: 'Start after this cursor, the nextCursor of an earlier export.' }),
  'page-size': Flags.integer({
    description: 'Rows per request.',
    default: 1000,
    min: 1,
    max: 1000,
  }),
  format: Flags.option({
    options: ['jsonl', 'json', 'csv'] as const,
    default: 'jsonl' as const,
    description: 'JSON Lines, one JSON array, or CSV.',
  })(),
  out: Flags.string({
    char: 'o',
    description: 'File to write; without it, rows go to stdout.',
    helpValue: 'FILE',
  }),
  resume: Flags.boolean({ description: 'Continue the interrupted export to --out.', dependsOn: ['out'] }),
};
