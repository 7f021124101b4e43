import type { PagePlace } from '../tree/navigation.ts';

/**
 * Folders that have no page of their own, each with the first page of the navigation below it. A page that the navigation
 * does not show is used only where there is no other. `isTaken` says whether a URL is already in use.
 */
export function folderTargets(
  places: Iterable<PagePlace>,
  isTaken: (path: string) => boolean,
): Map<string, string> {
  const targets = new Map<string, string>();
  const add = ({ path }: PagePlace['page']) => {
    for (const folder of foldersOf(path)) {
      // The parents of a known folder are known, too.
      if (targets.has(folder)) return;
      targets.set(folder, path);
    }
  };
  const own = [...places].filter(({ page }) => page.url === undefined);
  for (const place of own) if (!place.hidden) add(place.page);
  for (const place of own) if (place.hidden) add(place.page);
  for (const folder of targets.keys()) if (isTaken(folder)) targets.delete(folder);
  return targets;
}

/** `/a/b/c` → `/a/b`, `/a`. */
function* foldersOf(path: string): Iterable<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    yield path.slice(0, end);
}
