import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systemReason } from '../../../../src/lib/process/system-reason.ts';
import { onMessage, send } from '../../../../src/store/sharing/calls.ts';
import { guestStore, hostStore } from '../../../../src/store/sharing/shared-store.ts';
import type { StoreMethod } from '../../../../src/store/sql/sql-store.ts';
import { databaseFailure } from '../../../../src/store/sqlite/database-failure.ts';
import type { Store } from '../../../../src/store/store.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

/** A connection to the process that holds a database, which is this one here. */
async function withHost(held: Partial<Store>, use: (socket: Socket) => Promise<void>): Promise<void> {
  const folder = temporaryFolder();
  const host = hostStore(held as Store);
  const server = createServer((socket) => void host.serve(socket));
  server.listen(path.join(folder.path, 'socket'));
  await once(server, 'listening');
  await use(connect(path.join(folder.path, 'socket')));
  server.close();
  folder.remove();
}

test('an error of the process that holds the database keeps the code of the system', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  await withHost({ backup: () => Promise.reject(full) }, async (socket) => {
    const guest = guestStore(socket, () => Promise.reject(new Error('unused')));
    const failure = await guest.backup('copy.sqlite').catch((error: unknown) => error);
    expect(systemReason(failure)).toBe('the disk is full (ENOSPC)');
    await guest.close();
  });
});

test('a server that does not know what a newer command asks for is named as older', async () => {
  await withHost({}, async (socket) => {
    const answer = new Promise((resolve) => onMessage(socket, resolve));
    send(socket, { call: 0, method: 'ofTheNextVersion' as StoreMethod, args: [] });
    const failure = databaseFailure('docs.sqlite', await answer);
    expect(failure.problem.code).toBe('database-server-older');
    socket.end();
  });
});
