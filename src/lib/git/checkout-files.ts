import { cpSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { GitError } from './run-git.ts';

/** A folder of a checkout. Neither `..` nor a link leads out of it. */
export function folderIn(checkout: string, folder: string): string {
  const root = realpathSync(checkout);
  const wanted = path.resolve(root, folder);
  const found = existsSync(wanted) ? realpathSync(wanted) : undefined;
  if (found === undefined || !statSync(found).isDirectory())
    throw new GitError('folder', `The repository has no folder \`${folder}\`.`);
  if (found !== root && !found.startsWith(root + path.sep))
    throw new GitError('folder', `The folder \`${folder}\` leads out of the repository.`);
  return found;
}

/** Copies files that the checkout does not have from an earlier one. Never through a link: it could lead anywhere. */
export function takeOver(from: string, to: string, kept: readonly string[]): void {
  for (const file of kept) {
    const [source, target] = [path.join(from, file), path.join(to, file)];
    if (!existsSync(source) || realpathSync(source) !== path.join(realpathSync(from), file)) continue;
    const parent = path.dirname(target);
    const isFree = !lstatSync(target, { throwIfNoEntry: false });
    const holder = lstatSync(parent, { throwIfNoEntry: false });
    if (!isFree || (holder && !holder.isDirectory())) continue;
    mkdirSync(parent, { recursive: true });
    cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  }
}
