/** UI strings of the login, in the language of the page. */
export const ENGLISH_ACCOUNT = {
  signIn: 'Sign in',
  signOut: 'Sign out',
  intro: 'Sign in to read this documentation.',
  password: 'Password',
  wrong: 'Wrong password. Try again.',
  wait: 'Too many attempts. Wait a few minutes and try again.',
  failed: 'Sign-in failed. Try again.',
  signedOut: 'You are signed out.',
  signingIn: 'Signing in…',
};

export type AccountStrings = typeof ENGLISH_ACCOUNT;
