const errorContent = (code: string, error: string) => ({
  'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { error, code } },
});

/** The responses that say why a request failed; one shape for all. */
export const responses = {
  BadRequest: {
    description: 'A parameter or the body is invalid. `details` has one entry per error.',
    content: errorContent(
      'invalid_parameter',
      'Invalid parameters: limit must be an integer from 1 to 1000.',
    ),
  },
  Unauthorized: {
    description: 'No key, or one that is malformed, unknown, revoked or expired.',
    headers: { 'WWW-Authenticate': { schema: { type: 'string' }, description: '`Bearer`' } },
    content: errorContent('unauthorized', 'A valid admin API key is needed: Authorization: Bearer <key>.'),
  },
  WebhookRefused: {
    description: 'The webhook does not exist, or the secret is wrong.',
    content: errorContent('unauthorized', 'The webhook does not exist, or the secret is wrong.'),
  },
  Forbidden: {
    description:
      'The key lacks the scope, or belongs to another project. For readers: the request comes from a page of another site, or the site requires a login.',
    content: errorContent('forbidden', 'This key belongs to another project.'),
  },
  NotFound: {
    description: 'The project or id does not exist, or the feature is switched off.',
    content: errorContent('project_not_found', 'There is no project with this id.'),
  },
  TooLarge: {
    description: 'The body is larger than this operation allows.',
    content: errorContent('body_too_large', 'The body must not be larger than 10485760 bytes.'),
  },
  UnsupportedType: {
    description: 'The body is not `application/json`.',
    content: errorContent(
      'unsupported_media_type',
      'The body must be sent as application/json, not compressed.',
    ),
  },
  TooManyRequests: {
    description: 'Too many requests with this key, from this IP address or to this project.',
    headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } },
    content: errorContent('rate_limited', 'Too many requests with this key; wait and try again.'),
  },
  Unavailable: {
    description: 'The database is not available, or the server is busy. Nothing was stored.',
    headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } },
    content: errorContent('store_unavailable', 'The database cannot be used now; try again later.'),
  },
};
