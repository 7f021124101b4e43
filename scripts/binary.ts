/**
 * `npm run binary`: the executable for this machine. `npm run binary -- --all`: also those for the platforms that can be
 * made on this one.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { makeExecutable } from './executable/executable.ts';
import { crossPlatforms, thisPlatform } from './install/install-runtimes.ts';

const platforms = [thisPlatform(), ...(process.argv.includes('--all') ? crossPlatforms() : [])];

for (const platform of platforms) {
  const file = makeExecutable(platform);
  const megabytes = Math.round(statSync(file).size / 1e6);
  console.log(`${path.relative(process.cwd(), file)}  ${megabytes} MB`);
}
