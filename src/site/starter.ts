import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listAssets, readAsset } from '../lib/files/assets.ts';
import { makeFolder } from '../lib/files/make-folder.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';

const STARTER = 'templates/starter/';
const SCHEMA = 'templates/schema/docs.schema.json';

/** Writes the starter site into `folder` and returns the files. Nothing that is there already is overwritten. */
export function writeStarter(folder: string): string[] {
  const files = new Map([['docs.schema.json', SCHEMA]]);
  for (const asset of listAssets(STARTER)) files.set(asset.slice(STARTER.length), asset);
  const names = [...files.keys()].sort();
  const taken = names.find((name) => existsSync(path.join(folder, name)));
  if (taken) throw new DocsError(problem('starter-file-exists', { file: path.join(folder, taken) }));
  for (const name of names) {
    const target = path.join(folder, name);
    makeFolder(path.dirname(target));
    writeFileSync(target, readAsset(files.get(name)!));
  }
  return names;
}
