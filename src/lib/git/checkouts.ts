import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

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
