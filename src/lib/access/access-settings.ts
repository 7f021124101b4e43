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
