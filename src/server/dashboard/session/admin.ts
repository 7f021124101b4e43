import type { AdminLogin } from '../../../lib/access/access-settings.ts';
import { scopesOf } from '../../../store/administration/keys.ts';
import type { KeyScope, StoredKey } from '../../../store/store.ts';
import { isMatched, type Person, personActor } from './person.ts';

/** Somebody who is signed in to the dashboard, and what they may do there: the same as with a key. */
export interface Admin {
  /** As the audit log names them: `key ID`, `person ADDRESS` or `person id ID`. */
  actor: string;
  name: string;
  scopes: readonly KeyScope[];
  /** Null: all projects. */
  projectId: string | null;
  /** When their access ends in any case; null: never. */
  expiresAt: number | null;
  /** What they have signed in with. */
  by: { key: StoredKey } | { person: Person };
}

export function adminOfKey(key: StoredKey): Admin {
  const { id, name, scopes, projectId, expiresAt } = key;
  return { actor: `key ${id}`, name, scopes, projectId, expiresAt, by: { key } };
}

/** By the first rule that the person matches; undefined if there is none, or if they come from another provider. */
export function adminOfPerson(person: Person, login: AdminLogin | undefined): Admin | undefined {
  if (!login || login.oidc.issuer !== person.issuer) return undefined;
  const rule = login.rules.find((each) => isMatched(person, each));
  if (!rule) return undefined;
  return {
    actor: personActor(person),
    name: person.name,
    scopes: scopesOf(rule.scope),
    projectId: rule.projectId,
    expiresAt: null,
    by: { person },
  };
}
