import { expect, test } from 'vitest';
import { addressOf } from '../../../../src/server/context/client.ts';
import { clientNetwork } from '../../../../src/server/http/hosts.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('limits count %j as %j', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['203.0.113.9, 192.0.2.1:50312', '192.0.2.1'],
  ['[2001:db8::1]:50312', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
])('a trusted proxy that says %j means %j', (forwardedFor, address) => {
  expect(addressOf({ trustProxy: true }, forwardedFor, '10.0.0.1')).toBe(address);
  expect(addressOf({ trustProxy: false }, forwardedFor, '10.0.0.1')).toBe('10.0.0.1');
});
