import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { memoryFileTree } from '../../src/lib/memory-file-tree.ts';
import { createApp } from '../../src/server/app.ts';
import { createServerContext } from '../../src/server/create-context.ts';
import { listen } from '../../src/server/listen.ts';
import { loadBuiltSite } from '../../src/server/site/built-site.ts';
import { memoryOutput } from '../../src/site/memory-output.ts';
import { writeSite } from '../../src/site/write-site.ts';
import { openStore } from '../../src/store/open-store.ts';
import { temporaryFolder } from '../store/temporary-folder.ts';
import type { OpenSite } from './open-site.ts';

/** Builds a site and hosts it as `docs serve` does, with a proxy that may call this machine. */
export async function openServedSite(files: Record<string, string | object>): Promise<OpenSite> {
  const folder = temporaryFolder();
  const output = memoryOutput();
  const texts = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? content : JSON.stringify(content),
  ]);
  await writeSite(memoryFileTree(Object.fromEntries(texts)), {}, output);
  for (const [name, content] of output.files) {
    const file = path.join(folder.path, 'site', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const site = loadBuiltSite(path.join(folder.path, 'site'));
  const store = await openStore(path.join(folder.path, 'docs.sqlite'));
  const context = createServerContext({ store, site: () => site, proxy: { allowPrivate: true } });
  const server = await listen(createApp(context), { host: '127.0.0.1', port: 0, searchPort: false });
  return {
    url: server.url,
    close: async () => {
      await server.stop(0);
      await store.close();
      folder.remove();
    },
  };
}
