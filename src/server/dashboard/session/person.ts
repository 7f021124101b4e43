import type { AdminRule, OidcLogin } from '../../../lib/access/access-settings.ts';
import type { AdminSession } from '../../../store/records.ts';
import type { OidcLoginResult } from '../../login/oidc.ts';
import { accountOf } from '../../login/reader-account.ts';

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
export function isMatched({ groups, email }: Person, rule: AdminRule): boolean {
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
