/**
 * A process to be killed: `crash-writer.ts FILE ENGINE REPORT`. Writes the ids that it finds in the database to the file
 * REPORT, says `ready`, then writes the ids of each batch once it is acknowledged, as fast as it can, and says `stored`
 * after the first. A file keeps what was written to it when the process dies, and never makes it wait as a pipe does.
 */
import { openSync, writeSync } from 'node:fs';
import { openStore } from '../../src/store/open/open-store.ts';
import type { SqliteEngine } from '../../src/store/sqlite/open-sqlite.ts';
import { idsOf, row } from './rows.ts';

const [file, engine, reportFile] = process.argv.slice(2) as [string, SqliteEngine, string];
const report = openSync(reportFile, 'w');
const print = (line: string) => writeSync(report, `${line}\n`);
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
process.stdout.write('ready\n');

let isFirst = true;
const writer = async () => {
  for (;;) {
    const batch = Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => row(Date.now()));
    await store.addConversations('p', batch);
    print(`stored ${batch.map(({ id }) => id).join(' ')}`);
    if (isFirst) process.stdout.write('stored\n');
    isFirst = false;
  }
};
await Promise.all([writer(), writer(), writer()]);
