import { Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { checkPort } from '../../../src/server/listen.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['EACCES', 'CAP_NET_BIND_SERVICE'],
  ['EADDRNOTAVAIL', 'another address'],
])('a server that may not listen (%s) says what to do', async (code, hint) => {
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    queueMicrotask(() => this.emit('error', Object.assign(new Error(`listen ${code}`), { code })));
    return this;
  });
  await expect(checkPort('127.0.0.1', 443)).rejects.toMatchObject({
    problem: { code: 'listen-failed', hint: expect.stringContaining(hint) },
  });
});
