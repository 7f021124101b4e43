import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Imports a module bundled with everything that it imports, like the program. tsx would set the name of each function
 * whenever it is created, which happens often while pages are read.
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
