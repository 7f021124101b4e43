const EXTENSIONS = ['', '.mdx', '.md', '.jsx', '.tsx', '.js', '.ts', '/index.mdx', '/index.jsx'];

/** The file that `specifier` names in an import of `fromFile`; undefined when there is none. */
export function resolveImport(
  specifier: string,
  fromFile: string,
  files: { has(path: string): boolean },
): string | undefined {
  for (const base of candidates(specifier, fromFile)) {
    const found = EXTENSIONS.map((extension) => base + extension).find((path) => files.has(path));
    if (found) return found;
  }
  return undefined;
}

/** The file that `<Snippet file="name" />` puts in; undefined when there is none. */
export function resolveSnippet(name: string, files: { has(path: string): boolean }): string | undefined {
  for (const folder of ['/snippets/', '/_snippets/', '/']) {
    const file = resolveImport(folder + name, '', files);
    if (file !== undefined) return file;
  }
  return undefined;
}

function candidates(specifier: string, fromFile: string): string[] {
  if (specifier.startsWith('.')) return [join(fromFile.split('/').slice(0, -1), specifier)];
  const fromRoot = join([], specifier.replace(/^(?:@site|@|~)(?=\/)/, ''));
  return [fromRoot, join(['snippets'], specifier)];
}

function join(folder: readonly string[], path: string): string {
  const parts = [...folder];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
