import { isIPv4, isIPv6 } from 'node:net';

/** IPv4 networks that are not the public internet (RFC 6890 and its updates), as address and length of the prefix. */
const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** IPv6 networks inside the public range that carry an IPv4 address, or are not routed. */
const SPECIAL_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** Whether an address belongs to the public internet. If in doubt, it does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return isPublicV4(numberOf(address));
  const plain = address.split('%')[0]!;
  if (!isIPv6(plain)) return false;
  const value = bigintOf(plain);
  // ::ffff:a.b.c.d and 64:ff9b::a.b.c.d are IPv4 addresses in another notation.
  if (isInside(value, bigintOf('::ffff:0:0'), 96) || isInside(value, bigintOf('64:ff9b::'), 96)) {
    return isPublicV4(Number(value & 0xffff_ffffn));
  }
  const isGlobal = isInside(value, bigintOf('2000::'), 3);
  return isGlobal && !SPECIAL_V6.some(([network, length]) => isInside(value, bigintOf(network), length));
}

function isPublicV4(value: number): boolean {
  return !PRIVATE_V4.some(
    ([network, length]) => value >>> (32 - length) === numberOf(network) >>> (32 - length),
  );
}

function numberOf(address: string): number {
  return address.split('.').reduce((value, part) => value * 256 + Number(part), 0);
}

function isInside(value: bigint, network: bigint, length: number): boolean {
  const shift = BigInt(128 - length);
  return value >> shift === network >> shift;
}

/** The number of an IPv6 address, including `::` and a dotted end. */
function bigintOf(address: string): bigint {
  const dotted = /(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1];
  const hex = dotted ? address.slice(0, -dotted.length) + hexOf(numberOf(dotted)) : address;
  const [head = '', tail] = hex.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].reduce(
    (value, part) => (value << 16n) + BigInt(`0x${part || '0'}`),
    0n,
  );
}

function hexOf(value: number): string {
  return `${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}`;
}

/** Whether the host name of a URL is this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
