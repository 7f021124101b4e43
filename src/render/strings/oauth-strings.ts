/** Why the playground got no token, for the OAuth script. */
export const ENGLISH_OAUTH = {
  noToken: 'The provider sent no token.',
  noProviderUrl: 'The specification contains no valid URL of the provider.',
  popupBlocked: 'The browser blocked the window. Allow pop-ups for this site and try again.',
  windowClosed: 'The window was closed before you were logged in.',
  closeWindow: 'You can close this window.',
  providerSaid: 'The provider responded: {0}',
  providerUnreachable: '{0} could not be reached.',
};

export type OAuthStrings = typeof ENGLISH_OAUTH;
