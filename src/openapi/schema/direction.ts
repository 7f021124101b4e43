/** `request` leaves out what only the server sets, `response` what only the client sends. */
export type Direction = 'request' | 'response' | 'both';
