/** State of a sign-in page: it asks for a password, or explains why there is no form. */
export const SIGN_IN_STATES = ['form', 'wrong', 'wait', 'failed', 'signed-out', 'token'] as const;

export type SignInState = (typeof SIGN_IN_STATES)[number];
