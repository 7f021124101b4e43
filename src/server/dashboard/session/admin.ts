import type { AdminLogin, AdminRule, OidcLogin } from '../../../lib/access/access-settings.ts';
import { HOUR } from '../../../lib/dates.ts';
import { scopesOf } from '../../../store/administration/keys.ts';
import type { AdminSession } from '../../../store/records.ts';
import type { KeyScope, StoredKey } from '../../../store/store.ts';
import type { OidcLoginResult } from '../../auth/login/oidc.ts';
import { accountOf } from '../../auth/login/reader-account.ts';

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

/** What a provider has said about somebody who signed in there. */
export interface Person {
  issuer: string;
  /** Their ID at the provider. Nobody else ever gets it. */
  subject: string;
  name: string;
  /** Only an address that the provider has verified. */
  email?: string;
  groups: readonly string[];
  /** For signing out at the provider. */
  idToken?: string;
}

/** Claims that the rules for administrators depend on. */
export function adminClaims({ groupsClaim }: OidcLogin): string[] {
  return [groupsClaim, 'email', 'email_verified'];
}

export function personOf(login: OidcLogin, { claims, userInfo, idToken }: OidcLoginResult): Person {
  const { name = claims.sub, groups } = accountOf({ ...userInfo, ...claims }, login.groupsClaim);
  const email = verifiedEmail(claims) ?? verifiedEmail(userInfo);
  const { issuer } = login;
  return { issuer, subject: claims.sub, name, groups, ...(email && { email }), ...(idToken && { idToken }) };
}

/** Whose session it is; undefined for the holder of a key. */
export function storedPerson({ person }: Pick<AdminSession, 'person'>): Person | undefined {
  return person === null ? undefined : JSON.parse(person);
}

/** `email_verified` is about the address next to it, so both must come from the same place. */
function verifiedEmail(source: Readonly<Record<string, unknown>>): string | undefined {
  const { email, email_verified: isVerified } = source;
  return typeof email === 'string' && isVerified === true ? email : undefined;
}

/** Whether a rule is about this person. */
function isMatched({ groups, email }: Person, rule: AdminRule): boolean {
  return (
    rule.groups.some((group) => groups.includes(group)) ||
    (email !== undefined && rule.emails.some((wanted) => isAddress(lowerCase(email), lowerCase(wanted))))
  );
}

/** `@example.com` stands for all addresses of the domain. */
function isAddress(email: string, wanted: string): boolean {
  return wanted.startsWith('@') ? email.slice(email.lastIndexOf('@')) === wanted : email === wanted;
}

/** Only ASCII letters: some others become one of them in lower case, such as the Kelvin sign. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** How the audit log names them. No ID passes for an address. */
export function personActor({ email, subject }: Person): string {
  return email === undefined ? `person id ${subject}` : `person ${email}`;
}

export const LIFETIME = 12 * HOUR;
/** A session that nobody uses ends sooner. */
const IDLE = 2 * HOUR;

export function isOver({ expiresAt, rotatedAt }: AdminSession, now: number): boolean {
  return expiresAt <= now || now - rotatedAt > IDLE;
}
