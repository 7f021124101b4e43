import { memoize } from '../../lib/collections.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { baseName } from '../../lib/url/paths.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import { isSpecName } from '../text/spec-files.ts';

/** The name of a specification may be written without its extension. */
const ENDINGS = ['', '.json', '.yaml', '.yml'];

/** Finds the files that a specification name refers to. */
export interface SpecNames {
  /** The file; the name itself if there is none, or if it is ambiguous. */
  fileOf(name: string, beside?: string): string;
  /** All files that a name may mean. */
  candidates(name: string): readonly string[];
}

/**
 * A path is relative to the folder of docs.json, otherwise to that of the page (`beside`). If neither exists, all folders
 * are searched by the end of the path: a file in a parent folder of the page takes precedence, so that each version of a
 * site may have its own. Of several, only those count that look like documents.
 */
export function specNames(files: FileTree, looksLike: (text: string) => boolean): SpecNames {
  let byName: Map<string, string[]> | undefined;
  const candidates = memoize((name: string): readonly string[] => {
    byName ??= specsByName(files);
    const ends = (byName.get(baseName(name)) ?? []).filter((file) =>
      ENDINGS.some((ending) => file.endsWith(`/${name}${ending}`)),
    );
    const specs = ends.length > 1 ? ends.filter((file) => looksLike(files.readText(file))) : ends;
    return specs.length > 0 ? specs : ends;
  });
  return {
    fileOf: (name, beside = name) => {
      if (isHttpUrl(name) || files.has(name)) return name;
      const near = [name, beside]
        .flatMap((path) => ENDINGS.map((ending) => path + ending))
        .find((path) => files.has(path));
      if (near !== undefined) return near;
      const [only, ...others] = around(candidates(name), name, beside);
      return only === undefined || others.length > 0 ? name : only;
    },
    candidates,
  };
}

/** Of several files, those in the closest parent folder of the page; all if none is in such a folder. */
function around(files: readonly string[], name: string, beside: string): readonly string[] {
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf(`/${name}`) + 1);
  const folders = files.map(folderOf).filter((folder) => beside.startsWith(folder));
  const innermost = folders.sort((one, other) => other.length - one.length)[0];
  return innermost === undefined ? files : files.filter((file) => folderOf(file) === innermost);
}

/** Files that may be a specification, by name, with and without extension. */
function specsByName(files: FileTree): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const file of files.paths.filter(isSpecName)) {
    const name = baseName(file);
    for (const key of [name, name.replace(/\.\w+$/, '')]) {
      const known = byName.get(key) ?? [];
      known.push(file);
      byName.set(key, known);
    }
  }
  return byName;
}
