import { availableParallelism } from 'node:os';
import { DocsError } from '../../../problems/docs-error.ts';
import { problem } from '../../../problems/problem.ts';

/** How many processes deliver files. Throws where the runtime cannot share a port over several. */
export function workerCount(wanted: number | 'auto'): number {
  const canShare = process.versions.deno === undefined;
  if (wanted === 'auto') return canShare ? availableParallelism() : 1;
  if (wanted > 1 && !canShare) throw new DocsError(problem('workers-unsupported', { workers: wanted }), 2);
  return wanted;
}
