import type { ResolvedNavigation } from '../../navigation/resolve-navigation.ts';

/**
 * The language of a page outside the navigation, by its path: that of the pages in the closest parent folder that
 * has any in the navigation, if they are all in one language. `/fr/old` is French where all pages in `/fr` are.
 */
export function folderLanguages(
  pages: ResolvedNavigation['pages'],
): (path: string | undefined) => string | undefined {
  const folders = new Map<string, string | undefined>();
  for (const [path, { language }] of pages) {
    for (let folder = parentOf(path); folder !== ''; folder = parentOf(folder)) {
      const isMixed = folders.has(folder) && folders.get(folder) !== language;
      folders.set(folder, isMixed ? undefined : language);
    }
  }
  return (path = '') => {
    let folder = path;
    while (folder !== '' && !folders.has(folder)) folder = parentOf(folder);
    return folders.get(folder);
  };
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
