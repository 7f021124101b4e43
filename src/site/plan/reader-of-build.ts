/** The readers that a part of a protected site is built for. */
export interface ReaderOfBuild {
  isSignedIn: boolean;
  /** How readers sign in; absent if no server is behind the pages that would let them. */
  login?: 'password' | 'jwt' | 'oidc';
  /** The start of the site is not for these readers, who are asked to sign in there. */
  hasNoHome?: boolean;
}
