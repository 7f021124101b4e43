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
