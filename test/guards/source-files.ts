import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

export interface SourceFile {
  /** Relative to the repository: `src/lib/html.ts`. */
  path: string;
  text: string;
  /** What it imports, statically or lazily: files of the repository by their path, anything else as written. */
  imports: string[];
}

/** All files under `folder` whose name ends with one of `extensions`, sorted. */
export function filesUnder(folder: string, ...extensions: string[]): { path: string; text: string }[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension)))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}

export function sourceFiles(folder = 'src'): SourceFile[] {
  return filesUnder(folder, '.ts', '.tsx').map((file) => ({
    ...file,
    imports: importsOf(file.path, file.text),
  }));
}

/** The formatter keeps imports in these three forms, so a pattern is enough. */
function importsOf(file: string, text: string): string[] {
  const pattern =
    /^(?:import|export)\s[^;'"`]*?from '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;
  return [...text.matchAll(pattern)].map((match) => {
    const specifier = (match[1] ?? match[2] ?? match[3])!;
    return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : specifier;
  });
}

/** The layer of a file of src: its first folder, or `main`. */
export function layerOf(file: string): string {
  const [, layer = '', ...rest] = file.split('/');
  return rest.length === 0 ? 'main' : layer;
}
