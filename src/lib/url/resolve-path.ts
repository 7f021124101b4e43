/** Resolves a relative path in a folder, without a slash at either end. The result never leaves the root. */
export function resolvePath(folder: string, path: string): string {
  const names: string[] = [];
  for (const name of `${folder}/${path}`.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}
