import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminSession } from '../../src/store/records.ts';
import type { Store, StoredKey } from '../../src/store/store.ts';
import { NOON } from './rows.ts';

/** What every engine promises about sessions of readers and of operators. `project` exists; the database can be opened again. */
export function sessionContract(project: string, open: () => Store, reopen: () => Promise<void>): void {
  describe('sessions', () => {
    const session = (id: string, overrides: object = {}) => ({
      id,
      projectId: project,
      hash: `hash-${id}`,
      name: 'Ada',
      user: '{"groups":["a"]}',
      createdAt: NOON,
      expiresAt: NOON + 1000,
      ...overrides,
    });

    test('are found by their hash, listed, and gone at once when they end', async () => {
      await open().addSession(session('one'));
      await open().addSession(session('two', { createdAt: NOON + 1 }));
      await reopen();
      expect(await open().findSession('hash-one')).toEqual(session('one'));
      expect((await open().listSessions(project, NOON)).map(({ id }) => id)).toEqual(['two', 'one']);
      expect((await open().listSessions(project, NOON, 1)).map(({ id }) => id)).toEqual(['two']);
      expect(await open().endSession(project, 'one')).toBe(true);
      expect(await open().endSession(project, 'one')).toBe(false);
      expect(await open().findSession('hash-one')).toBeNull();
    });

    test('belong to one project, and are forgotten when they have expired', async () => {
      await open().addSession(session('one'));
      expect(await open().endSession('other', 'one')).toBe(false);
      expect(await open().listSessions(project, NOON + 1000)).toEqual([]);
      await open().addSession(session('later', { createdAt: NOON + 1000, expiresAt: NOON + 2000 }));
      expect(await open().findSession('hash-one')).toBeNull();
    });
  });

  describe('sessions of operators', () => {
    const key: StoredKey = {
      id: 'key',
      name: 'ops',
      hash: 'k'.repeat(64),
      scopes: ['read'],
      projectId: null,
      createdAt: NOON,
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
    };
    const session = (id: string, overrides: Partial<AdminSession> = {}): AdminSession => ({
      id,
      keyId: 'key',
      person: null,
      hash: `hash-${id}`,
      previousHash: null,
      formToken: 'token',
      createdAt: NOON,
      rotatedAt: NOON,
      expiresAt: NOON + 1000,
      ...overrides,
    });
    beforeEach(() => open().addKey(key));

    test('are found with their key by their secret and the one before, which changes once', async () => {
      await open().addAdminSession(session('one'));
      await reopen();
      expect(await open().findAdminSession('hash-one')).toEqual({ session: session('one'), key });
      expect(await open().rotateAdminSession('one', 'hash-one', 'hash-new', NOON + 5)).toBe(true);
      expect(await open().rotateAdminSession('one', 'hash-one', 'hash-other', NOON + 6)).toBe(false);
      const rotated = session('one', { hash: 'hash-new', previousHash: 'hash-one', rotatedAt: NOON + 5 });
      for (const hash of ['hash-new', 'hash-one'])
        expect(await open().findAdminSession(hash)).toEqual({ session: rotated, key });
      expect(await open().findAdminSession('hash-other')).toBeNull();
    });

    test('of people have no key, and are listed with those of keys until they expire, the latest first', async () => {
      const person = session('person', { keyId: null, person: '{"subject":"ada"}', createdAt: NOON + 1 });
      await open().addAdminSession(session('one'));
      await open().addAdminSession(person);
      await reopen();
      expect(await open().findAdminSession('hash-person')).toEqual({ session: person, key: null });
      expect(await open().listAdminSessions(NOON)).toEqual([person, session('one')]);
      expect(await open().listAdminSessions(NOON, 1)).toEqual([person]);
      expect(await open().listAdminSessions(NOON + 1000)).toEqual([]);
      await open().revokeKey('key', NOON + 1);
      expect(await open().listAdminSessions(NOON)).toEqual([person]);
    });

    test('end one by one, with their key, and when they have expired', async () => {
      for (const id of ['one', 'two', 'three']) await open().addAdminSession(session(id));
      expect(await open().endAdminSession('one')).toBe(true);
      expect(await open().endAdminSession('one')).toBe(false);
      await open().addAdminSession(session('later', { createdAt: NOON + 1000, expiresAt: NOON + 2000 }));
      expect(await open().findAdminSession('hash-two')).toBeNull();
      expect(await open().findAdminSession('hash-later')).not.toBeNull();
      await open().revokeKey('key', NOON + 1500);
      expect(await open().findAdminSession('hash-later')).toBeNull();
    });
  });
}
