/** `npm run binary`: the executable for this machine; `npm run binary -- --all`: for every platform. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { makeExecutable } from './executable/executable.ts';
import { PLATFORMS, thisPlatform } from './install/install-runtimes.ts';

const platforms = process.argv.includes('--all') ? PLATFORMS : [thisPlatform()];

for (const platform of platforms) {
  const file = await makeExecutable(platform);
  const megabytes = Math.round(statSync(file).size / 1e6);
  console.log(`${path.relative(process.cwd(), file)}  ${megabytes} MB`);
}
