import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A fresh folder for one test. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-test-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
