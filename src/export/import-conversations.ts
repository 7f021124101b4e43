import { type Problem, problem } from '../problems/problem.ts';
import type { ConversationRow, Store } from '../store/store.ts';
import { readImportLines } from './import-lines.ts';
import { importParser } from './import-rows.ts';

const BATCH_ROWS = 1000;
const BATCH_BYTES = 8 * 1024 * 1024;

export interface ImportOptions {
  store: Store;
  projectId: string;
  stream: NodeJS.ReadableStream;
  /** Name of the file, for problems. */
  file: string;
  onProgress: (summary: ImportSummary) => void;
  onRejected: (problem: Problem) => void;
}

export interface ImportSummary {
  accepted: number;
  duplicates: number;
  rejected: number;
}

/** Stores the good rows of a file, batch after batch, and reports the others. */
export async function importConversations(options: ImportOptions): Promise<ImportSummary> {
  const { store, projectId, file } = options;
  const parse = importParser();
  const summary: ImportSummary = { accepted: 0, duplicates: 0, rejected: 0 };
  let batch: ConversationRow[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    const { accepted, duplicates } = await store.addConversations(projectId, batch);
    summary.accepted += accepted;
    summary.duplicates += duplicates;
    batch = [];
    bytes = 0;
    options.onProgress(summary);
  };
  for await (const found of readImportLines(options.stream)) {
    const parsed = 'fault' in found ? { faults: [{ path: '', message: found.fault }] } : parse(found.value);
    if ('row' in parsed) {
      batch.push(parsed.row);
      bytes += parsed.row.json.length;
      if (batch.length >= BATCH_ROWS || bytes >= BATCH_BYTES) await flush();
    } else {
      summary.rejected++;
      const reason = parsed.faults.map(({ path, message }) => `${path || 'it'} ${message}`).join('; ');
      const isCsv = 'fault' in found && /\.csv$/i.test(file);
      options.onRejected(
        problem('import-row-rejected', { reason, isCsv }, { file, line: found.line, column: 1 }),
      );
    }
  }
  await flush();
  return summary;
}
