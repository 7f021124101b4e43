import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * A module and all that it imports as one file, as the program ships them. Loaded by tsx, each function would be given
 * its name whenever it is made, which readers of pages do often.
 */
export async function importBundled(file: string): Promise<unknown> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-bench-'));
  const outfile = path.join(folder, 'bundle.cjs');
  try {
    await build({
      entryPoints: [file],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      logLevel: 'error',
    });
    return createRequire(import.meta.url)(outfile);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
