import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systemReason } from '../../../../src/lib/process/system-reason.ts';
import { guestStore } from '../../../../src/store/sharing/guest.ts';
import { hostStore } from '../../../../src/store/sharing/host.ts';
import type { Store } from '../../../../src/store/store.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

test('an error of the process that holds the database keeps the code of the system', async () => {
  const folder = temporaryFolder();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const host = hostStore({ backup: () => Promise.reject(full) } as Partial<Store> as Store);
  const server = createServer((socket) => void host.serve(socket));
  server.listen(path.join(folder.path, 'socket'));
  await once(server, 'listening');
  const socket: Socket = connect(path.join(folder.path, 'socket'));
  const guest = guestStore(socket, () => Promise.reject(new Error('unused')));
  const failure = await guest.backup('copy.sqlite').catch((error: unknown) => error);
  expect(systemReason(failure)).toBe('the disk is full (ENOSPC)');
  await guest.close();
  server.close();
  folder.remove();
});
