import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST_FILE, type SiteManifest } from '../../src/lib/built-site/site-manifest.ts';
import { PROGRAM } from './program.ts';

/** Builds a site without the network, even if it has errors. Prints only why a build failed. */
export function buildSite(folder: string, out: string): void {
  const flags = ['--offline', '--keep-going', '--json'];
  execFileSync(process.execPath, [PROGRAM, 'build', folder, '--out', out, ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The manifest of a built site. */
export function readManifest(out: string): SiteManifest {
  return JSON.parse(readFileSync(path.join(out, MANIFEST_FILE), 'utf8'));
}
