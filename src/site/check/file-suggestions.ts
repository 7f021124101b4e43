/**
 * Guesses which file a path that has none means: one that is written with other capitals or punctuation, or the only one of that
 * name elsewhere. Names that are merely alike are no guess: next to `step-1.png` there is a `step-2.png`.
 */
export function fileSuggestions(paths: () => readonly string[]): (path: string) => string | undefined {
  /** Made at the first question; undefined for a name that several files have. */
  let known: { bySpelling: Map<string, string>; byName: Map<string, string | undefined> } | undefined;
  const read = () => {
    const bySpelling = new Map<string, string>();
    const byName = new Map<string, string | undefined>();
    for (const path of paths()) {
      bySpelling.set(spelling(path), path);
      const name = spelling(nameOf(path));
      byName.set(name, byName.has(name) ? undefined : path);
    }
    return { bySpelling, byName };
  };
  return (path) => {
    known ??= read();
    const found = known.bySpelling.get(spelling(path)) ?? known.byName.get(spelling(nameOf(path)));
    return found === undefined ? undefined : `/${found}`;
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Letters and digits, and the dot before the ending. */
function spelling(path: string): string {
  return path.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, '');
}
