/** UI strings of the channel playground, besides those shared with operations. */
export const ENGLISH_CHANNEL = {
  connect: 'Connect',
  disconnect: 'Disconnect',
  connectAnyway: 'Connect anyway',
  connecting: 'Connecting…',
  connected: 'Connected',
  notConnected: 'Not connected',
  connectFirst: 'Connect to send and receive messages.',
  message: 'Message',
  messages: 'Messages',
  sent: 'Sent',
  received: 'Received',
  clear: 'Clear',
  removedMessages: 'Older messages that were removed: {0}',
  /** `{0}` and `{1}` are sizes. */
  cutMessage: 'Shown: the first {0} of {1}.',
  /** `{0}` is the name of a header. */
  asSubprotocol:
    'Browsers cannot set the headers of a WebSocket. Your credentials are sent as a subprotocol ({0}).',
  /** `{0}` is a list of headers. */
  headersNotSent: 'Browsers do not send these headers with a WebSocket: {0}',
  socketsOnly: 'The URL must start with ws:// or wss://.',
  secureSocketsOnly:
    'This page was loaded over HTTPS. Browsers let it connect to wss:// URLs, but not to ws:// URLs.',
  cannotConnect: 'The connection could not be established',
  /** `{0}` is a host. */
  connectRefused:
    '{0} did not accept the connection. Browsers do not say why: the server may be down, or it may reject the URL, the credentials or this site.',
  mustAccept:
    'A server that is offered subprotocols must accept one of them. Otherwise the browser closes the connection.',
  closed: 'The connection was closed.',
  closedLost: 'The connection was lost.',
  closedRestart: 'The server is shutting down or restarting.',
  closedUnreadable: 'The server could not read a message.',
  closedRefused: 'The server refused the connection or a message. Check the credentials.',
  closedTooLarge: 'A message was too large for the server.',
  closedFailed: 'The server failed.',
  closedBusy: 'The server is overloaded. Try again later.',
  closedOwn: 'The API closed the connection with a code of its own.',
};

export type ChannelStrings = typeof ENGLISH_CHANNEL;
