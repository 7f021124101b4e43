/** How readers of a protected site sign in. It contains no secrets, only their locations. */
export interface AccessSettings {
  /** `auth`: pages need a login unless they are public. `userAuth`: pages are public unless they say otherwise. */
  scope: AccessScope;
  /** How long a login lasts. */
  sessionHours: number;
  login: Login;
}

export type AccessScope = 'auth' | 'userAuth';

export type Login = PasswordLogin | JwtLogin | OidcLogin;

/** An environment variable or a file of the server. */
export type SecretSource = { env: string } | { file: string };

export interface PasswordLogin {
  type: 'password';
  /** Each grants its readers its own groups. */
  passwords: readonly { secret: SecretSource; groups: readonly string[] }[];
}

/** Another application signs readers in and redirects them with a signed token. */
export interface JwtLogin {
  type: 'jwt';
  issuer: string;
  audience: string;
  /** Where readers sign in. */
  loginUrl: string;
  /** The public keys that tokens are signed with, as a JWK set or in PEM. */
  keys: SecretSource | { url: string };
  groupsClaim: string;
}

export interface OidcLogin {
  type: 'oidc';
  issuer: string;
  clientId: string;
  /** Absent for a client without a secret, which PKCE protects. */
  clientSecret?: SecretSource;
  scopes: readonly string[];
  groupsClaim: string;
}

/** How people sign in to the dashboard of a server, besides with keys. */
export interface AdminLogin {
  oidc: OidcLogin;
  /** The first one that a person matches gives them access. */
  rules: readonly AdminRule[];
}

/** Gives access to whoever is in one of the groups, or has one of the addresses. */
export interface AdminRule {
  groups: readonly string[];
  /** Verified e-mail addresses; `@example.com` stands for all of a domain. */
  emails: readonly string[];
  /** As of a key: write implies read. */
  scope: 'read' | 'write';
  /** Null: all projects. */
  projectId: string | null;
}

/** Which readers of a protected site see which of its folders. */
export interface AudienceTable {
  /** Groups that affect what readers see. */
  groups: readonly string[];
  /** Number of the audience of a signed-in reader. The position has a bit for each of their groups. */
  byGroups: readonly number[];
  /** The same of a reader who is in further groups that are not known. Without it, they see what strangers see. */
  byGroupsAndMore?: readonly number[];
}

/** The audience of readers who are not signed in. */
export const PUBLIC_AUDIENCE = 0;

/** Who a reader is to a table. */
export interface AudienceMember {
  signedIn: boolean;
  groups: readonly string[];
  hasMoreGroups?: boolean;
}

/** Groups that affect nothing are ignored. A reader who is not in the table has no groups. */
export function audienceOf(
  { groups, byGroups, byGroupsAndMore }: AudienceTable,
  reader: AudienceMember,
): number {
  if (!reader.signedIn) return PUBLIC_AUDIENCE;
  const own = new Set(reader.groups);
  const position = groups.reduce((bits, group, i) => bits + (own.has(group) ? 2 ** i : 0), 0);
  const audiences = reader.hasMoreGroups ? byGroupsAndMore : byGroups;
  return audiences?.[position] ?? PUBLIC_AUDIENCE;
}

/** Where a secret should be, in words. */
export function secretPlace(source: SecretSource): string {
  return 'env' in source ? `the environment variable ${source.env}` : `the file ${source.file}`;
}

/** State of a sign-in page: it asks for a password, or explains why there is no form. */
export const SIGN_IN_STATES = ['form', 'wrong', 'wait', 'failed', 'signed-out', 'token'] as const;

export type SignInState = (typeof SIGN_IN_STATES)[number];
