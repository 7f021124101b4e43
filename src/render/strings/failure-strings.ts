/** Why a request of the playground failed and what to do about it. `{0}` is a host, except where noted. */
export const ENGLISH_FAILURE = {
  notSent: 'The request was not sent',
  unreachable: 'The API could not be reached',
  notAllowed: 'The API does not allow calls from this site',
  blocked: 'The browser blocked the request',
  badAddress: 'This URL is not valid',
  checkServer: 'Check the server and its variables.',
  sendLater: 'Send again in a moment.',
  /** `{0}` is the name of a header. */
  badHeader: 'The header {0} contains a character that HTTP does not allow, such as a line break.',
  secureOnly: 'This page was loaded over HTTPS. Browsers do not let it call a URL that starts with http://.',
  chooseSecure: 'Choose a server with https://, if there is one.',
  /** `{1}` is the origin of the site. */
  noCors:
    '{0} is reachable, but did not allow {1} to read its response (CORS). The request may have been processed anyway.',
  /** `{0}` is a header with its value. */
  allowOrigin: 'If this is your API: respond with the header {0}, also to OPTIONS requests.',
  /** `{0}` is a command. */
  hostIt: 'If this is your documentation: host it with {0}, which proxies requests for readers.',
  silent:
    '{0} did not respond. The name may be wrong, the server may be down, or a network in between may block it.',
  connectionFailed: '{0} refused or closed the connection.',
  late: '{0} did not respond in time.',
  /** `{1}` is a system error code. */
  noTls: 'A secure connection to {0} could not be established ({1}).',
  noHost: 'There is no host named {0}.',
  notDeclared:
    '{0} is not a server of the APIs that are documented here. The server of this site calls no others.',
  privateAddress:
    '{0} has a private IP address. The server of this site calls private networks only if its operator allows it.',
  /** `{1}` is a URL. */
  redirects: 'The API redirects to {1}. The server of this site does not follow it there.',
  /** `{1}` is a size. */
  tooLarge: 'The server of this site forwards requests of at most {1}.',
  tooManyRequests: 'Too many requests',
  /** `{0}` is the message of the server. */
  otherRefusal: 'The server of this site refused the request: {0}',
};

export type FailureStrings = typeof ENGLISH_FAILURE;
