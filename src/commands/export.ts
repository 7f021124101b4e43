import { existsSync } from 'node:fs';
import { parseDate } from '../lib/dates.ts';
import { counted } from '../lib/text/display.ts';
import { isHttpUrl } from '../lib/url/safe-url.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import { exportFlags } from './flags/export-flags.ts';
import { DocsCommand } from './shared/base.ts';
import { usageError } from './shared/failure.ts';
import { progressLine } from './shared/output.ts';

export class Export extends DocsCommand {
  static override description =
    'Page through the conversations of a project, from a server or from a database.';
  static override examples = [
    '<%= config.bin %> export --from 2026-01-01 --to 2026-02-01 --out january.jsonl',
    '<%= config.bin %> export --url https://docs.example.com --project 01JZX5M0Q3W8V6T1R9P7N4K2HC --format csv --out all.csv',
    '<%= config.bin %> export --out all.jsonl --resume',
  ];
  static override flags = exportFlags;

  async run(): Promise<void> {
    const { flags: given } = await this.parse(Export);
    const flags = { ...given, out: given.out === '-' ? undefined : given.out };
    if (flags.resume && flags.out === undefined) throw usageError('--resume needs the file of --out.');
    checkUrl(flags.url, this.argv);
    checkOrder(flags.from, flags.to);
    const { runExport } = await import('../export/run-export.ts');
    const { out } = flags;
    const interrupted = new AbortController();
    const interrupt = () => interrupted.abort(stoppedExport(out));
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const line = progressLine();
    const startedAt = Date.now();
    const request = { ...flags, keyFile: flags['key-file'], pageSize: flags['page-size'] };
    const { rows, pages, nextCursor } = await runExport(request, {
      signal: interrupted.signal,
      say: (text) => this.say(text),
      onProgress: ({ rows }) => {
        const rate = Math.round((rows * 1000) / Math.max(1, Date.now() - startedAt));
        line.update(`${rows.toLocaleString('en')} rows, ${rate.toLocaleString('en')} a second`);
      },
    }).finally(() => {
      line.clear();
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    });
    if (flags.json) {
      // To stderr, where it never mixes with rows; with --out, stdout is free and carries it too.
      const summary = { rows, pages, out: out ?? null, nextCursor };
      this.say(JSON.stringify(summary));
      if (out !== undefined) this.printJson(summary);
      return;
    }
    this.say(`Exported ${counted(rows, 'row')}${out === undefined ? '' : ` to ${out}`}.`);
    if (nextCursor) this.say(`There are more rows: continue with --cursor ${nextCursor}`);
  }
}

/** For an export that was stopped. Before its first rows, it has no file that could be continued. */
function stoppedExport(out: string | undefined): DocsError {
  const file = `${out}.partial`;
  const partial = out !== undefined && existsSync(file) ? file : undefined;
  return new DocsError(problem('export-stopped', { partial }), 1);
}

/** --database must not be given as well. A database in the environment, which other commands need, is ignored. */
function checkUrl(url: string | undefined, argv: readonly string[]): void {
  if (url === undefined) return;
  if (argv.some((arg) => /^--database(=|$)/.test(arg)))
    throw usageError('Use either --url or --database, not both.');
  if (!isHttpUrl(url) || !URL.canParse(url))
    throw usageError(`--url must be a URL such as https://docs.example.com, not "${url}".`);
}

function checkOrder(from: string | undefined, to: string | undefined): void {
  if (from === undefined || to === undefined || parseDate(from)! < parseDate(to)!) return;
  throw usageError(
    '--from must be before --to.',
    '--to is exclusive: for one day, it is the day after --from.',
  );
}
