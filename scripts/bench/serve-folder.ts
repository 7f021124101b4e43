import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type StaticServer, serveFiles } from '../../test/browser/sites/static-server.ts';

/** Serves a built site from its folder, as a static host would. */
export function serveFolder(folder: string): Promise<StaticServer> {
  return serveFiles((file) => {
    const target = path.join(folder, file);
    return existsSync(target) && statSync(target).isFile() ? readFileSync(target) : undefined;
  });
}
