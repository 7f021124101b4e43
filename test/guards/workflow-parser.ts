import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './source-files.ts';

type Parser = typeof import('@actions/workflow-parser') &
  typeof import('@actions/workflow-parser/actions/action-parser');

/** The parser of GitHub Actions. It is bundled first, because it imports JSON in a way that Node does not know. */
export async function workflowParser(): Promise<Parser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-workflow-parser-'));
  try {
    const outfile = path.join(folder, 'parser.mjs');
    const names = ['@actions/workflow-parser', '@actions/workflow-parser/actions/action-parser'];
    const contents = names.map((name) => `export * from '${name}';`).join('\n');
    await build({
      stdin: { contents, resolveDir: root },
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
    });
    return await import(outfile);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
