import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const INSTALL = 'apt-get update && apt-get install -y --no-install-recommends chromium';

/** Path of a Chromium for the browser tests: the one that CHROMIUM names, or the first on the PATH. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isExecutable);
}

/** The same, installed first where that is possible: on Debian, as root. Otherwise says what to run. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const canInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!canInstall) {
    const command = existsSync('/etc/debian_version')
      ? `sudo sh -c '${INSTALL}'`
      : 'CHROMIUM=/path/to/chromium npm test';
    throw new Error(`The browser tests need Chromium, and none was found. Run: ${command}`);
  }
  execFileSync('sh', ['-c', INSTALL], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const installed = findChromium();
  if (!installed)
    throw new Error(`Chromium was installed, but is not on the PATH. Set CHROMIUM to its path.`);
  return installed;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
