/** Who sends a value: callers, who leave out what is `readOnly`, or the API, which leaves out what is `writeOnly`. */
export type SentBy = 'request' | 'response';

export type Direction = SentBy | 'both';
