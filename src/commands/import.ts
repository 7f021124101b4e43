import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Args } from '@oclif/core';
import { systemReason } from '../lib/process/system-reason.ts';
import { counted } from '../lib/text/display.ts';
import { DocsError } from '../problems/docs-error.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { textReport } from '../problems/report.ts';
import { chooseProject } from '../store/administration/choose-project.ts';
import { withStore } from '../store/open/with-store.ts';
import type { Store } from '../store/store.ts';
import { databaseFlags, projectFlags } from './flags/data-flags.ts';
import { DocsCommand } from './shared/base.ts';
import { progressLine } from './shared/output.ts';

/** Only the first rejected rows are reported; all are counted. */
const SHOWN_PROBLEMS = 20;

export class Import extends DocsCommand {
  static override description = 'Load conversations from JSON Lines or from an earlier export.';
  static override examples = [
    '<%= config.bin %> import january.jsonl',
    '<%= config.bin %> import - --project "My docs" --json < january.jsonl',
  ];
  static override args = {
    file: Args.string({ description: 'File to read; - for standard input.', required: true }),
  };
  static override flags = { ...databaseFlags, ...projectFlags };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Import);
    const { importConversations } = await import('../export/import-conversations.ts');
    const stream = await openInput(args.file);
    const problems: Problem[] = [];
    const line = progressLine();
    const load = async (store: Store) => {
      const { id } = await chooseProject(store, flags.project, flags.database);
      return importConversations({
        store,
        projectId: id,
        stream,
        file: args.file,
        onProgress: ({ accepted, duplicates, rejected }) =>
          line.update(`${accepted} accepted, ${duplicates} duplicates, ${rejected} rejected`),
        onRejected: (rejected) => {
          if (problems.length < SHOWN_PROBLEMS) problems.push(rejected);
        },
      });
    };
    const summary = await withStore(flags.database, load, { existing: true }).finally(() => {
      line.clear();
      stream.destroy();
    });
    if (flags.json) this.printJson({ ...summary, problems });
    else {
      if (problems.length > 0)
        this.say(
          textReport(problems, { color: this.color, all: true, readSource: () => undefined }).trimEnd(),
        );
      this.say(
        `Imported ${counted(summary.accepted, 'row')}, skipped ${counted(summary.duplicates, 'duplicate')}, rejected ${summary.rejected}.`,
      );
    }
    this.exit(summary.rejected > 0 ? 1 : 0);
  }
}

async function openInput(file: string): Promise<Readable> {
  if (file === '-') return process.stdin;
  const unreadable = (reason: unknown) =>
    new DocsError(problem('import-unreadable', { file, reason: systemReason(reason) }), 2, { cause: reason });
  const handle = await open(file).catch((error: unknown) => {
    throw unreadable(error);
  });
  if ((await handle.stat()).isDirectory()) {
    await handle.close();
    throw unreadable('it is a folder');
  }
  return handle.createReadStream();
}
