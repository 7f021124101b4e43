import { type Person, personActor } from '../../server/dashboard/session/person.ts';
import { isOver } from '../../server/dashboard/session/session-end.ts';
import type { Store } from '../../store/store.ts';

/** Who is signed in to the dashboard, as far as the database tells: rules in server.yaml may have locked people out since. */
export async function adminSessions(store: Store) {
  const now = Date.now();
  const [sessions, keys] = await Promise.all([store.listAdminSessions(now), store.listKeys()]);
  return sessions
    .filter((session) => !isOver(session, now))
    .map(({ id, keyId, person, createdAt, expiresAt }) => {
      const { name, actor } =
        person === null
          ? { name: keys.find((key) => key.id === keyId)?.name ?? '', actor: `key ${keyId}` }
          : named(JSON.parse(person) as Person);
      return { id, name, actor, createdAt, expiresAt };
    });
}

function named(person: Person) {
  return { name: person.name, actor: personActor(person) };
}
