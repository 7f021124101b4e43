import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshBundle } from '../../scripts/bundle/fresh-bundle.ts';
import { freshExecutable } from '../../scripts/executable/executable.ts';
import { denoBinary, nodeBinary } from '../../scripts/install/install-runtimes.ts';

export interface Program {
  name: string;
  /** Makes the program ready and returns its command line. */
  prepare(): string[] | Promise<string[]>;
}

const root = path.join(import.meta.dirname, '../..');

/** Every way in which `docs` is meant to run. All but the first are a copy alone in an empty folder. */
export const PROGRAMS: readonly Program[] = [
  {
    name: 'a clone under the installed Node',
    prepare: () => [process.execPath, path.join(root, 'bin/run.js')],
  },
  {
    name: 'the single file under the installed Node',
    prepare: () => [process.execPath, bundleAlone()],
  },
  { name: 'the single file under Node 24', prepare: () => [nodeBinary(), bundleAlone()] },
  {
    name: 'the single file under Deno 2',
    prepare: () => [denoBinary(), 'run', '--allow-all', bundleAlone()],
  },
  { name: 'the executable', prepare: async () => [alone(await freshExecutable())] },
];

function bundleAlone(): string {
  return alone(freshBundle());
}

function alone(file: string): string {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'docs-alone-')), path.basename(file));
  copyFileSync(file, copy);
  return copy;
}
