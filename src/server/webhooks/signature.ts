import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `X-Hub-Signature-256` is the HMAC of a body. Takes the same time whatever is wrong with it. */
export function isSignedBy(secret: string, body: Uint8Array, header: string | undefined): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(/^sha256=([\da-f]{64})$/i.exec(header ?? '')?.[1] ?? '', 'hex');
  return timingSafeEqual(expected, given.length === expected.length ? given : Buffer.alloc(expected.length));
}
