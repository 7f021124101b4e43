import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { newId } from '../ids.ts';
import type { AuditActor } from '../records.ts';
import type { KeyScope, Store, StoredKey } from '../store.ts';
import { recordAudit } from './audit.ts';

const PREFIX = 'docs_admin_';
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 32 random bytes in base 62 and a checksum, which distinguishes a mistyped key from an unknown one without a database. */
function generateSecret(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  return PREFIX + secret + checksum(secret);
}

/** Whether `text` seems to be a secret, perhaps a mistyped one. */
export function looksLikeSecret(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** Whether `text` has the form of a key. */
function isWellFormedSecret(text: string): boolean {
  const body = text.slice(PREFIX.length);
  if (!text.startsWith(PREFIX) || body.length !== SECRET_LENGTH + CHECKSUM_LENGTH) return false;
  return checksum(body.slice(0, SECRET_LENGTH)) === body.slice(SECRET_LENGTH);
}

function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

/** What a key with this scope may do: write implies read. */
export function scopesOf(scope: KeyScope): KeyScope[] {
  return scope === 'write' ? ['read', 'write'] : ['read'];
}

/** Whether a key can be used, or why it cannot. */
export function keyState(
  { revokedAt, expiresAt }: Pick<StoredKey, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'active' | 'revoked' | 'expired' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}

export interface KeyRequest {
  /** The id that it gets, instead of a new one. */
  id?: string;
  name: string;
  scopes: KeyScope[];
  projectId: string | null;
  expiresAt: number | null;
}

/** Creates and stores a key. The secret is only in the result. */
export async function createKey(
  store: Store,
  request: KeyRequest,
  now: number,
  actor: AuditActor,
): Promise<{ key: StoredKey; secret: string }> {
  const secret = generateSecret();
  const key: StoredKey = {
    id: newId(now),
    ...request,
    hash: hashSecret(secret),
    createdAt: now,
    revokedAt: null,
    lastUsedAt: null,
  };
  await store.addKey(key);
  const target = `${key.id} ${key.name} (${key.scopes.join(', ')})`;
  await recordAudit(store, { ...actor, projectId: key.projectId, action: 'key.create', target }, now);
  return { key, secret };
}

/** False when there is no such key or it was revoked before. Servers reject it from now on. */
export async function revokeKey(store: Store, id: string, now: number, actor: AuditActor): Promise<boolean> {
  const key = (await store.listKeys()).find((one) => one.id === id);
  if (!(await store.revokeKey(id, now))) return false;
  const target = `${id} ${key?.name ?? ''}`.trim();
  await recordAudit(
    store,
    { ...actor, projectId: key?.projectId ?? null, action: 'key.revoke', target },
    now,
  );
  return true;
}

/** The key of a secret; undefined if it is malformed, unknown, revoked or expired. */
export async function verifySecret(
  store: Store,
  secret: string,
  now: number,
): Promise<StoredKey | undefined> {
  if (!isWellFormedSecret(secret)) return undefined;
  const wanted = hashSecret(secret);
  const key = await store.findKey(wanted);
  if (!key || !timingSafeEqual(Buffer.from(key.hash), Buffer.from(wanted))) return undefined;
  return keyState(key, now) === 'active' ? key : undefined;
}

function checksum(secret: string): string {
  return base62(BigInt(crc32(secret)), CHECKSUM_LENGTH);
}

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = DIGITS[Number(rest % 62n)]! + text;
  return text;
}
