import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { createApp } from '../../../src/server/app.ts';
import { createServerContext, type ServerOptions } from '../../../src/server/create-context.ts';
import { listen } from '../../../src/server/listen.ts';
import { loadBuiltSite } from '../../../src/server/site/built-site.ts';
import { buildSite } from '../../../src/site/build.ts';
import { memoryOutput } from '../../../src/site/output/output.ts';
import { createKey } from '../../../src/store/administration/keys.ts';
import { createProject } from '../../../src/store/administration/projects.ts';
import type { Conversation } from '../../../src/store/conversation.ts';
import { openStore } from '../../../src/store/open/open-store.ts';
import { rowsOf } from '../../../src/store/row-page.ts';
import type { KeyScope } from '../../../src/store/store.ts';
import { temporaryFolder } from '../../store/temporary-folder.ts';
import type { OpenSite } from './open-site.ts';

export interface ServedSite extends OpenSite {
  /** What readers asked the assistant, as the export returns it. */
  conversations(): Promise<Conversation[]>;
  feedback(): Promise<object[]>;
  projectId: string;
  /** The secret of a new key that may read and write. */
  adminKey(): Promise<string>;
}

/** Builds a site and hosts it as `docs serve` does, with a proxy that may call this machine. */
export async function openServedSite(
  files: Record<string, string | object>,
  options: Partial<ServerOptions> = {},
): Promise<ServedSite> {
  const folder = temporaryFolder();
  const output = memoryOutput();
  const texts = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? content : JSON.stringify(content),
  ]);
  await buildSite(memoryFileTree(Object.fromEntries(texts)), {}, output);
  for (const [name, content] of output.files) {
    const file = path.join(folder.path, 'site', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const site = loadBuiltSite(path.join(folder.path, 'site'));
  const store = await openStore(path.join(folder.path, 'docs.sqlite'));
  const { id: projectId } = await createProject(store, 'Docs', Date.now());
  const context = createServerContext({
    store,
    site: () => site,
    siteProject: () => projectId,
    proxy: { allowPrivate: true },
    ...options,
  });
  const server = await listen(createApp(context), { host: '127.0.0.1', port: 0, searchPort: false });
  return {
    url: server.url,
    projectId,
    adminKey: async () => {
      const request = {
        name: 'operator',
        scopes: ['read', 'write'] as KeyScope[],
        projectId: null,
        expiresAt: null,
      };
      return (await createKey(store, request, Date.now(), { actor: 'cli test' })).secret;
    },
    conversations: async () => {
      await context.answers.settled();
      const page = await store.conversationPage({ projectId, limit: 1000 });
      return rowsOf(page).map((row) => JSON.parse(row) as Conversation);
    },
    feedback: async () =>
      rowsOf(await store.feedbackPage({ projectId, limit: 1000 })).map((row) => JSON.parse(row) as object),
    close: async () => {
      await server.stop(0);
      await store.close();
      folder.remove();
    },
  };
}
