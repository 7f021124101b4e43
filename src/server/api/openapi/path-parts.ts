export const projectId = {
  name: 'projectId',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: 'Project identifier, from `docs projects list` or `GET /v1/projects`.',
};
export const query = (name: string, schema: object, description: string) => ({
  name,
  in: 'query',
  schema,
  description,
});
export const limit = (maximum: number, fallback: number) =>
  query('limit', { type: 'integer', minimum: 1, maximum, default: fallback }, 'Maximum results per page.');
export const cursor = query('cursor', { type: 'string' }, '`nextCursor` of the previous response.');
export const failure = (name: string) => ({ $ref: `#/components/responses/${name}` });
export const READ_FAILURES = {
  400: failure('BadRequest'),
  401: failure('Unauthorized'),
  403: failure('Forbidden'),
  404: failure('NotFound'),
  429: failure('TooManyRequests'),
  503: failure('Unavailable'),
};
export const success = (description: string, schema: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});
export const jsonBody = (schema: string, { required = true } = {}) => ({
  required,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

interface ReadOperation {
  tag: string;
  operationId: string;
  summary: string;
  description?: string;
  /** After the project. */
  parameters: object[];
  /** Name of the schema of the response. */
  response: string;
}

export function readOperation({ tag, parameters, response, ...named }: ReadOperation) {
  return {
    tags: [tag],
    ...named,
    parameters: [projectId, ...parameters],
    responses: { 200: success('The result.', response), ...READ_FAILURES },
  };
}
