/**
 * A process to be killed: `crash-writer.ts FILE ENGINE`. Prints the ids that it finds in the database, then `ready`, then
 * the ids of each batch once it is acknowledged, as fast as it can.
 */
import { writeSync } from 'node:fs';
import { openStore } from '../../src/store/open-store.ts';
import type { SqliteEngine } from '../../src/store/sqlite/open-sqlite.ts';
import { idsOf, row } from './rows.ts';

const [file, engine] = process.argv.slice(2) as [string, SqliteEngine];
const print = (line: string) => writeSync(1, `${line}\n`);
const store = await openStore(file, { engine, exclusive: true });
if ((await store.listProjects()).length === 0)
  await store.createProject({ id: 'p', name: 'Docs', createdAt: 0 });

let after: string | undefined;
for (;;) {
  const page = await store.conversationPage({
    projectId: 'p',
    limit: 1000,
    ...(after !== undefined && { after }),
  });
  print(`found ${idsOf(page).join(' ')}`);
  if (!page.more) break;
  after = page.lastId!;
}
print('ready');

const writer = async () => {
  for (;;) {
    const batch = Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => row(Date.now()));
    await store.addConversations('p', batch);
    print(`stored ${batch.map(({ id }) => id).join(' ')}`);
  }
};
await Promise.all([writer(), writer(), writer()]);
