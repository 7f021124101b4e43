import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { Flags } from '@oclif/core';
import { parseDate } from '../lib/dates.ts';
import { sleep } from '../lib/process/sleep.ts';
import { visibleText } from '../lib/visible-text.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import type { Store } from '../store/store.ts';
import { cursorFlag } from './flags/cursor-flag.ts';
import { chooseProject, databaseFlags, projectFlags, withStore } from './flags/data-flags.ts';
import { dateFlag } from './flags/date-flag.ts';
import { DocsCommand } from './shared/base.ts';
import { progressLine } from './shared/progress-line.ts';

const RETRIES = 10;

export class Export extends DocsCommand {
  static override description =
    'Page through the conversations of a project, from a server or from a database.';
  static override examples = [
    '<%= config.bin %> export --from 2026-01-01 --to 2026-02-01 --out january.jsonl',
    '<%= config.bin %> export --url https://docs.example.com --project 01JZX5M0Q3W8V6T1R9P7N4K2HC --format csv --out all.csv',
    '<%= config.bin %> export --out all.jsonl --resume',
  ];
  static override flags = {
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

  async run(): Promise<void> {
    const { flags } = await this.parse(Export);
    this.checkUrl(flags.url);
    checkOrder(flags.from, flags.to);
    const [{ exportConversations }, { EXPORT_FORMATS }, { openFileSink }, { streamSink }] = await Promise.all(
      [
        import('../export/export-conversations.ts'),
        import('../export/format.ts'),
        import('../export/file-sink.ts'),
        import('../export/sink.ts'),
      ],
    );
    const { url, from, to, format, out, cursor, limit } = flags;
    const interrupted = new AbortController();
    const interrupt = () => interrupted.abort(new DocsError(problem('export-stopped', { file: out }), 1));
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const line = progressLine(true);
    const startedAt = Date.now();

    const summary = await this.withSource(flags, interrupted.signal, async (projectId, source) => {
      const request = digest(JSON.stringify([url ?? flags.database, projectId, from, to, format, cursor]));
      const file =
        out === undefined ? undefined : await openFileSink(out, request, flags.resume, modeOf(flags));
      return exportConversations({
        source,
        sink: file ?? streamSink(process.stdout),
        format: EXPORT_FORMATS[format],
        resumed: file?.resumed,
        cursor,
        limit: limit ?? Number.POSITIVE_INFINITY,
        pageSize: flags['page-size'],
        signal: interrupted.signal,
        onProgress: ({ rows }) => {
          const rate = Math.round((rows * 1000) / Math.max(1, Date.now() - startedAt));
          line.update(`${rows.toLocaleString('en')} rows, ${rate.toLocaleString('en')} a second`);
        },
      });
    }).finally(() => {
      line.clear();
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    });
    this.report(
      { rows: summary.rows, pages: summary.pages, out: out ?? null, nextCursor: summary.nextCursor },
      flags.json,
    );
  }

  /** A database in the environment, which other commands need, gives way to --url. */
  private checkUrl(url: string | undefined): void {
    if (url === undefined) return;
    const refuse = (reason: string) => new DocsError(problem('usage-invalid', { reason }), 2);
    if (this.argv.some((arg) => /^--database(=|$)/.test(arg))) {
      throw refuse('Use either --url or --database, not both.');
    }
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
      throw refuse(`--url must be an address such as https://docs.example.com, not "${url}".`);
    }
  }

  /** The summary goes to stderr, where it never mixes with rows; with --out, stdout is free and carries it too. */
  private report(
    summary: { rows: number; pages: number; out: string | null; nextCursor: string | null },
    json: boolean,
  ): void {
    if (json) {
      this.say(JSON.stringify(summary));
      if (summary.out !== null) this.printJson(summary);
      return;
    }
    const rows = summary.rows === 1 ? '1 row' : `${summary.rows} rows`;
    this.say(`Exported ${rows}${summary.out === null ? '' : ` to ${summary.out}`}.`);
    if (summary.nextCursor) this.say(`There are more rows: continue with --cursor ${summary.nextCursor}`);
  }

  private async withSource<T>(
    flags: {
      url?: string;
      database: string;
      project?: string;
      from?: string;
      to?: string;
      'key-file'?: string;
    },
    signal: AbortSignal,
    work: (projectId: string, source: import('../export/page-source.ts').PageSource) => Promise<T>,
  ): Promise<T> {
    const range = { ...(flags.from && { from: flags.from }), ...(flags.to && { to: flags.to }) };
    if (flags.url === undefined) {
      const { databaseSource } = await import('../export/database-source.ts');
      const read = async (store: Store) => {
        const { id } = await chooseProject(store, flags.project, flags.database);
        return work(id, databaseSource(store, { projectId: id, ...range }));
      };
      return withStore(flags.database, read, { existing: true });
    }
    if (flags.project === undefined) throw new DocsError(problem('export-project-needed', undefined), 2);
    const { plainHttp } = await import('../export/plain-http.ts');
    const { serverSource } = await import('../export/server-source.ts');
    const { readAdminKey } = await import('./flags/admin-key.ts');
    const options = {
      url: flags.url,
      key: readAdminKey(flags['key-file']),
      fetch: plainHttp(fetch),
      signal,
      retry: {
        attempts: RETRIES,
        sleep: (milliseconds: number) => sleep(milliseconds, signal),
        onRetry: (reason: string, seconds: number) =>
          this.say(`${visibleText(reason)}; trying again in ${seconds} s`),
      },
    };
    return work(flags.project, serverSource(options, { projectId: flags.project, ...range }));
  }
}

function checkOrder(from: string | undefined, to: string | undefined): void {
  if (from === undefined || to === undefined || parseDate(from)! < parseDate(to)!) return;
  throw new DocsError(problem('usage-invalid', { reason: '--from must be before --to.' }), 2);
}

/** The permissions of the database file; those for its owner only where there is none to look at. */
function modeOf({ url, database }: { url?: string; database: string }): number {
  const found = url === undefined ? statSync(database, { throwIfNoEntry: false }) : undefined;
  return found ? found.mode & 0o666 : 0o600;
}

/** Tells one request from another without keeping the password that its database may be given with. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
