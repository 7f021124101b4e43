import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshTheme } from '../scripts/bundle/fresh-bundle.ts';

/** Tests that read the theme meet the one of this moment. What they leave behind goes at the end. */
export default function setup(): () => void {
  freshTheme();
  // What is installed for all runs stays where the next one finds it.
  process.env.DOCS_TEST_INSTALLS = tmpdir();
  const folder = mkdtempSync(path.join(fastFolder(), 'docs-tests-'));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** In memory where there is room: thousands of small files, and databases that flush after each row, wait for no disk. */
function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES && runsPrograms(MEMORY) ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Containers often mount `/dev/shm` so that no program can be started from it. */
function runsPrograms(folder: string): boolean {
  const program = path.join(folder, `docs-tests-${process.pid}`);
  writeFileSync(program, '', { mode: 0o755 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}
