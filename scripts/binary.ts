/**
 * `npm run binary`: the executable for this machine. `npm run binary -- --all`: also those for the platforms that can be
 * made on this one. `--bundle FILE` is the program to pack, instead of that of this checkout.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeExecutable } from './executable/executable.ts';
import { crossPlatforms, thisPlatform } from './install/install-runtimes.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean' }, bundle: { type: 'string' } } });

for (const platform of [thisPlatform(), ...(values.all ? crossPlatforms() : [])]) {
  const file = makeExecutable(platform, values.bundle);
  const megabytes = Math.round(statSync(file).size / 1e6);
  console.log(`${path.relative(process.cwd(), file)}  ${megabytes} MB`);
}
