import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * A file bundled with the program: `templates/…` or `manual/openapi.json` of the package, or `npm:<package>/<file>`.
 * This is the version for a checkout. The bundle replaces this module with one that contains the files themselves
 * (scripts/bundle/embedded-assets.ts), so that a single file or executable needs nothing else.
 */
export function readAsset(name: string): Uint8Array {
  const relative = name.startsWith('npm:') ? `node_modules/${name.slice('npm:'.length)}` : name;
  return readFileSync(packageFile(relative));
}

export function readTextAsset(name: string): string {
  return new TextDecoder().decode(readAsset(name));
}

/** SHA-256 of an asset in hexadecimal digits. The bundle stores it, so the file need not be unpacked. */
export function assetHash(name: string): string {
  return themeHashes()[name] ?? hash('sha256', readAsset(name));
}

/** Written with the theme, whose largest file has 3.5 MB and is part of few sites. */
function themeHashes(): Record<string, string> {
  const file = packageFile('dist/theme-hashes.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Names of all assets in a folder of the package, such as `templates/starter/`. */
export function listAssets(folder: string): string[] {
  const entries = readdirSync(packageFile(folder), { recursive: true, withFileTypes: true });
  const base = packageFile(folder).pathname;
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${folder}${`${entry.parentPath}/${entry.name}`.slice(base.length)}`)
    .sort();
}

function packageFile(relative: string): URL {
  return new URL(`../../../${relative}`, import.meta.url);
}
