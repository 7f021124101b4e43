import path from 'node:path';
import { watch } from 'chokidar';
import { ignoreRules } from '../config/ignore-rules.ts';

/** Editors write a file in several steps; a change is reported when they are done. */
const SETTLE_MS = 40;

/**
 * Calls `onChange` after files of the site in `root` changed; what lies in the output folder does not count.
 * Resolves when the watch has begun: no change after that is missed.
 */
export async function watchFiles(
  root: string,
  out: string,
  onChange: () => void,
): Promise<{ close: () => Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  const folder = path.resolve(root);
  const watcher = watch(folder, { ignoreInitial: true, ignored: ignored(folder, path.resolve(out)) });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return {
    close: () => {
      clearTimeout(timer);
      return watcher.close();
    },
  };
}

function ignored(root: string, out: string) {
  const isIgnored = ignoreRules(root);
  return (file: string, stats?: { isDirectory(): boolean }) => {
    if (file === root) return false;
    if (file === out || file.startsWith(`${out}.`) || file.startsWith(out + path.sep)) return true;
    const relative = path.relative(root, file).split(path.sep).join('/');
    return isIgnored(stats?.isDirectory() ? `${relative}/` : relative);
  };
}
