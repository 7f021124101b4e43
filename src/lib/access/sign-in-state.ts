/** What a sign-in page says: that it waits for a password, or why there is nothing to fill in. */
export const SIGN_IN_STATES = ['form', 'wrong', 'wait', 'failed', 'signed-out', 'token'] as const;

export type SignInState = (typeof SIGN_IN_STATES)[number];
