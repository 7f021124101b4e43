import { assistantPaths } from './assistant-paths.ts';

const projectId = {
  name: 'projectId',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: 'Project identifier, from `docs projects list`.',
};
const query = (name: string, schema: object, description: string) => ({
  name,
  in: 'query',
  schema,
  description,
});
const dates = [
  query(
    'dateFrom',
    { type: 'string' },
    'Lower bound of the date range, inclusive: ISO 8601 or `YYYY-MM-DD`.',
  ),
  query(
    'dateTo',
    { type: 'string' },
    'Upper bound, exclusive: results are before, but not on, the given date.',
  ),
];
const limit = (maximum: number, fallback: number) =>
  query('limit', { type: 'integer', minimum: 1, maximum, default: fallback }, 'Maximum results per page.');
const cursor = query('cursor', { type: 'string' }, '`nextCursor` of the previous response.');
const feedbackFilters = [
  query(
    'source',
    { type: 'string', enum: ['code_snippet', 'contextual', 'agent', 'thumbs_only', 'assistant'] },
    'Only feedback given in this way.',
  ),
  query('status', { type: 'string' }, 'Comma list of `pending`, `in_progress`, `resolved`, `dismissed`.'),
];

const failure = (name: string) => ({ $ref: `#/components/responses/${name}` });
const READ_FAILURES = {
  400: failure('BadRequest'),
  401: failure('Unauthorized'),
  403: failure('Forbidden'),
  404: failure('NotFound'),
  429: failure('TooManyRequests'),
  503: failure('Unavailable'),
};
const success = (description: string, schema: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

/** A call that reads; `parameters` come after the project. */
function reads(
  tag: string,
  operationId: string,
  summary: string,
  schema: string,
  parameters: object[],
  description = '',
) {
  return {
    tags: [tag],
    operationId,
    summary,
    ...(description && { description }),
    parameters: [projectId, ...parameters],
    responses: { 200: success('The result.', schema), ...READ_FAILURES },
  };
}

export const paths = {
  '/v1/analytics/{projectId}/assistant': {
    get: reads(
      'Assistant',
      'getConversations',
      'Get assistant conversations',
      'ConversationPage',
      [...dates, limit(1000, 100), cursor],
      'Pages through the conversations of a project in ascending order of id, which is the order of time. While `hasMore` is true, ask again with `cursor` set to `nextCursor`. Rows that are added meanwhile never shift a page that was read.',
    ),
    post: {
      tags: ['Assistant'],
      operationId: 'recordConversations',
      summary: 'Record assistant conversations',
      description:
        'Records up to 1000 conversations of any assistant: all or none. They are on disk when the response arrives. A row whose `id` is known already changes nothing, so a request can safely be repeated. Needs a key with the scope `write`.',
      parameters: [projectId],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/NewConversations' } } },
      },
      responses: {
        201: success('The conversations are stored.', 'Recorded'),
        ...READ_FAILURES,
        413: failure('TooLarge'),
        415: failure('UnsupportedType'),
      },
    },
  },
  '/v1/analytics/{projectId}/assistant/threads/{threadId}': {
    get: reads('Assistant', 'getThread', 'Get a thread', 'Thread', [
      {
        name: 'threadId',
        in: 'path',
        required: true,
        schema: { type: 'string' },
        description: 'Id of a thread, or of one of its conversations.',
      },
    ]),
  },
  '/v1/analytics/{projectId}/assistant/caller-stats': {
    get: reads('Assistant', 'getCallerStats', 'Count conversations by caller', 'CallerStats', dates),
  },
  '/v1/analytics/{projectId}/feedback': {
    get: reads('Readers', 'getFeedback', 'Get feedback', 'FeedbackPage', [
      ...dates,
      ...feedbackFilters,
      limit(100, 50),
      cursor,
    ]),
  },
  '/v1/analytics/{projectId}/feedback/by-page': {
    get: reads('Readers', 'getFeedbackByPage', 'Count feedback by page', 'FeedbackByPage', [
      ...dates,
      ...feedbackFilters,
      limit(100, 10),
    ]),
  },
  '/v1/analytics/{projectId}/searches': {
    get: reads('Readers', 'getSearches', 'Get searches', 'Searches', [...dates, limit(100, 50), cursor]),
  },
  '/v1/analytics/{projectId}/views': {
    get: reads('Readers', 'getViews', 'Get page views', 'Views', [
      ...dates,
      limit(250, 50),
      query(
        'offset',
        { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
        'Results to pass over.',
      ),
    ]),
  },
  ...assistantPaths,
  '/v1/project/update/{projectId}': {
    post: {
      tags: ['Deployments'],
      operationId: 'triggerDeployment',
      summary: 'Trigger a deployment',
      description:
        'Reads the repository and remote specifications again, builds beside the live site and swaps. A build that fails leaves the live site. Needs a key with the scope `write`.',
      parameters: [projectId],
      responses: { 202: success('The deployment is queued.', 'DeploymentQueued'), ...READ_FAILURES },
    },
  },
  '/v1/project/update-status/{statusId}': {
    get: {
      tags: ['Deployments'],
      operationId: 'getDeployment',
      summary: 'Get the status of a deployment',
      parameters: [
        {
          name: 'statusId',
          in: 'path',
          required: true,
          schema: { type: 'string' },
          description: '`statusId` of the triggered deployment.',
        },
      ],
      responses: { 200: success('How far it is.', 'Deployment'), ...READ_FAILURES },
    },
  },
};
