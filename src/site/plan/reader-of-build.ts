/** The readers that a part of a protected site is built for. */
export interface ReaderOfBuild {
  isSignedIn: boolean;
  /** How readers sign in; absent if the site is not for `docs serve`. */
  login?: 'password' | 'jwt' | 'oidc';
  /** These readers may not see the start page: they are asked to sign in there. */
  hasNoHome?: boolean;
}
