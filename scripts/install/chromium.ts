import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** The headless browser: the same pages for a third of the CPU time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APT = 'apt-get -o Acquire::Retries=1 -o Acquire::http::Timeout=20 -o DPkg::Lock::Timeout=120';
const INSTALL = `${APT} update && ${APT} install -y --no-install-recommends`;

/** Path of a Chromium for the browser tests: the one that CHROMIUM names, or the best on the PATH. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** The same, but installs it if there is none: on Debian, as root. Otherwise the error says what to run. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found && (process.env.CHROMIUM || path.basename(found) === SHELL)) return found;
  const isDebian = existsSync('/etc/debian_version');
  const canInstall = isDebian && process.getuid?.() === 0;
  const installed = canInstall ? (install(SHELL) ?? found ?? install('chromium')) : found;
  if (installed) return installed;
  const command = isDebian ? `sudo apt-get install ${SHELL}` : 'CHROMIUM=/path/to/chromium npm test';
  throw new Error(`The browser tests need Chromium, and none was found. Run: ${command}`);
}

/** What is on the PATH after the package was installed. An older Debian does not have every package. */
function install(name: string): string | undefined {
  try {
    execFileSync('sh', ['-c', `${INSTALL} ${name}`], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
    });
    return findChromium();
  } catch {
    return undefined;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
