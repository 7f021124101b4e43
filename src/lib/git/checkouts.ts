import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { GitError } from './run-git.ts';

/** A commit in a folder of its own. */
export interface Checkout {
  commit: string;
  /** Name of its folder. */
  name: string;
}

/** The folders of a source: the repository, and its checkouts, of which one is current. */
export interface Checkouts {
  repository: string;
  current(): Checkout | undefined;
  folderOf(checkout: Checkout): string;
  /** Makes a finished checkout the current one, atomically, and removes all others. */
  switchTo(checkout: Checkout): void;
  /** Removes what a killed process left behind: unfinished checkouts, locks of git, half-received packs. */
  clear(): void;
}

export function openCheckouts(home: string): Checkouts {
  const repository = path.join(home, 'repository.git');
  const folder = path.join(home, 'checkouts');
  const pointer = path.join(home, 'current.json');
  mkdirSync(folder, { recursive: true });
  const folderOf = ({ name }: Checkout) => path.join(folder, name);
  const current = () => readPointer(pointer, folder);
  const removeOthers = () => {
    const kept = current()?.name;
    for (const place of [folder, path.join(repository, 'worktrees')]) {
      for (const name of namesIn(place)) {
        if (name !== kept) rmSync(path.join(place, name), { recursive: true, force: true });
      }
    }
  };
  return {
    repository,
    current,
    folderOf,
    switchTo(checkout) {
      writeDurably(pointer, JSON.stringify(checkout));
      removeOthers();
    },
    clear() {
      rmSync(`${pointer}.new`, { force: true });
      rmSync(`${repository}.new`, { recursive: true, force: true });
      removeOthers();
      removeLocks(repository);
      const packs = path.join(repository, 'objects', 'pack');
      for (const name of namesIn(packs)) if (name.startsWith('tmp_')) rmSync(path.join(packs, name));
    },
  };
}

function readPointer(file: string, folder: string): Checkout | undefined {
  try {
    const { commit, name } = JSON.parse(readFileSync(file, 'utf8')) as Checkout;
    if (path.basename(name) !== name || !statSync(path.join(folder, name)).isDirectory()) return undefined;
    return { commit, name };
  } catch {
    return undefined;
  }
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(`${file}.new`, 'w');
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(`${file}.new`, file);
}

/** Only one process works on our repository: a lock is a leftover of another one. */
function removeLocks(folder: string): void {
  for (const name of namesIn(folder)) {
    const file = path.join(folder, name);
    if (name === 'gc.pid' || name.endsWith('.lock')) rmSync(file, { recursive: true, force: true });
    else if (name !== 'objects' && statSync(file, { throwIfNoEntry: false })?.isDirectory())
      removeLocks(file);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

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
