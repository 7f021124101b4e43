import type { Artifact, ArtifactFile } from '../artifact/sdk-reader.ts';

/** A file that may be the page of a type. */
export interface TypeFile {
  file: ArtifactFile;
  /** Empty for the unnamed package. */
  packageName: string;
  /** With its outer types: `Outer.Inner`. */
  name: string;
  /** Whether the list of packages has its folder, so that the file can be nothing else. */
  isListed: boolean;
}

/** A folder with a list of packages: that of a library. */
interface Root {
  /** Empty, or with a `/` at the end. */
  folder: string;
  modules: ReadonlySet<string>;
  packages: ReadonlySet<string>;
}

const LISTS = /^(.*\/)?(?:element-list|package-list)$/;
const TYPE_FILE = /^((?:[^/]+\/)*)([\p{L}_$][\p{L}\p{N}_$.]*)\.html$/u;
/** Pages about the whole library. Names with a `-`, such as `package-summary`, are not type names. */
const OTHER_PAGES = new Set([
  'index',
  'search',
  'allclasses',
  'overview',
  'packages',
  'deprecated',
  'constants',
]);
const OTHER_FOLDERS = new Set(['legal', 'resources']);

/** The files that a Javadoc folder has for types, by path. */
export function typeFiles({ files }: Artifact): TypeFile[] {
  const roots = rootsOf(files);
  return files.flatMap((file): TypeFile[] => {
    const root = roots.find(({ folder }) => file.path.startsWith(folder));
    const inside = file.path.slice(root?.folder.length ?? 0);
    const [, folders = '', name = ''] = TYPE_FILE.exec(inside) ?? [];
    if (name === '' || isOtherFolder(folders) || (folders === '' && OTHER_PAGES.has(name))) return [];
    const packageName = packageOf(folders, root);
    return [{ file, packageName, name, isListed: root?.packages.has(packageName) ?? false }];
  });
}

/** `class-use`, `doc-files`, `src-html` and the like: no package has such a name. */
function isOtherFolder(folders: string): boolean {
  return folders.split('/').some((name) => name.includes('-') || OTHER_FOLDERS.has(name));
}

/** The deepest first. */
function rootsOf(files: readonly ArtifactFile[]): Root[] {
  const roots = files.flatMap((file): Root[] => {
    const list = LISTS.exec(file.path);
    if (list === null) return [];
    const lines = file
      .text()
      .split(/\r?\n/)
      .map((line) => line.trim());
    const modules = lines.filter((line) => line.startsWith('module:')).map((line) => line.slice(7));
    return [{ folder: list[1] ?? '', modules: new Set(modules), packages: new Set(lines) }];
  });
  return roots.sort((one, other) => other.folder.length - one.folder.length);
}

/** Of `java.base/java/util/`, where the first folder is a module, `java.util`. */
function packageOf(folders: string, root: Root | undefined): string {
  const names = folders.split('/').slice(0, -1);
  if (root?.modules.has(names[0] ?? '')) names.shift();
  return names.join('.');
}
