import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { guardConnections } from '../../../../src/server/connections/guard-connections.ts';

describe.each([
  ['HTTP', () => createServer()],
  ['HTTPS, of which the handshake never begins', () => createTlsServer()],
])('connections over %s', (_, create) => {
  const guarded = () => {
    const server = create();
    guardConnections(server, { total: 10, perAddress: 2, stallMs: 60_000 });
    return (remoteAddress: string) => {
      const socket = Object.assign(new PassThrough(), { remoteAddress });
      server.emit(
        'connection',
        socket.on('error', () => {}),
      );
      return socket;
    };
  };

  test('are limited by address, in the order in which they come', () => {
    const connect = guarded();
    const addresses = ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1'];
    const refused = addresses.map((address) => connect(address).destroyed);
    expect(refused).toEqual([false, false, true, false, true]);
  });

  test('are counted as long as they are open', async () => {
    const connect = guarded();
    const [first] = [connect('2001:db8::1'), connect('2001:db8::2')];
    await once(first.destroy(), 'close');
    expect(connect('2001:db8::3').destroyed).toBe(false);
    expect(connect('2001:db8::4').destroyed).toBe(true);
  });

  test('from this machine are not limited: a proxy sends those of everybody', () => {
    const connect = guarded();
    expect([1, 2, 3].map(() => connect('127.0.0.1').destroyed)).toEqual([false, false, false]);
  });
});
