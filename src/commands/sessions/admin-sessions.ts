import { isOver, personActor, storedPerson } from '../../server/dashboard/session/admin.ts';
import type { Store } from '../../store/store.ts';

/** Who is signed in to the dashboard, as far as the database tells: rules in server.yaml may have locked people out since. */
export async function adminSessions(store: Store) {
  const now = Date.now();
  const [sessions, keys] = await Promise.all([store.listAdminSessions(now), store.listKeys()]);
  return sessions
    .filter((session) => !isOver(session, now))
    .map((session) => {
      const { id, keyId, createdAt, expiresAt } = session;
      const person = storedPerson(session);
      const name = person ? person.name : (keys.find((key) => key.id === keyId)?.name ?? '');
      const actor = person ? personActor(person) : `key ${keyId}`;
      return { id, name, actor, createdAt, expiresAt };
    });
}
