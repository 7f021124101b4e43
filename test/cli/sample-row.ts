/** A conversation as the API takes it. */
export const ROW = {
  timestamp: '2026-01-15T12:00:00Z',
  query: 'a',
  response: 'b',
  sources: [],
  resolutionStatus: 'answered',
};
