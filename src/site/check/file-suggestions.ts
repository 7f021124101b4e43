import { baseName } from '../../lib/url/paths.ts';

/**
 * Guesses which file was meant by a path without a file: one that differs in capitals or punctuation, or the only one with
 * that name elsewhere. Merely similar names do not count: next to `step-1.png` there is a `step-2.png`.
 */
export function fileSuggestions(paths: () => readonly string[]): (path: string) => string | undefined {
  /** Created on first use; undefined for an ambiguous name. */
  let known: { bySpelling: Map<string, string>; byName: Map<string, string | undefined> } | undefined;
  const read = () => {
    const bySpelling = new Map<string, string>();
    const byName = new Map<string, string | undefined>();
    for (const path of paths()) {
      bySpelling.set(spelling(path), path);
      const name = spelling(baseName(path));
      byName.set(name, byName.has(name) ? undefined : path);
    }
    return { bySpelling, byName };
  };
  return (path) => {
    known ??= read();
    const found = known.bySpelling.get(spelling(path)) ?? known.byName.get(spelling(baseName(path)));
    return found === undefined ? undefined : `/${found}`;
  };
}

/** Letters and digits, and the dot before the extension. */
function spelling(path: string): string {
  return path.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, '');
}
