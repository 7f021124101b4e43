import { FEEDBACK_SOURCES, FEEDBACK_STATUSES } from '../../../store/records.ts';
import { assistantPaths } from './assistant-paths.ts';
import { deploymentPaths } from './deployment-paths.ts';
import {
  cursor,
  failure,
  jsonBody,
  limit,
  projectId,
  query,
  READ_FAILURES,
  readOperation,
  success,
} from './path-parts.ts';
import { webhookPaths } from './webhook-paths.ts';

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
const feedbackFilters = [
  query('source', { type: 'string', enum: FEEDBACK_SOURCES }, 'Only feedback from this source.'),
  query(
    'status',
    { type: 'string' },
    `Comma-separated list of ${FEEDBACK_STATUSES.map((status) => `\`${status}\``).join(', ')}.`,
  ),
];

export const paths = {
  '/v1/projects': {
    get: {
      tags: ['Projects'],
      operationId: 'getProjects',
      summary: 'List projects',
      description:
        'The projects that the key has access to: all of the server, or the one that it is limited to.',
      responses: {
        200: success('The result.', 'ProjectList'),
        401: failure('Unauthorized'),
        429: failure('TooManyRequests'),
        503: failure('Unavailable'),
      },
    },
  },
  '/v1/analytics/{projectId}/assistant': {
    get: readOperation({
      tag: 'Assistant',
      operationId: 'getConversations',
      summary: 'Get assistant conversations',
      description:
        'Pages through the conversations of a project in ascending order of id, which is chronological. While `hasMore` is true, repeat the request with `cursor` set to `nextCursor`. Rows added in the meantime never shift earlier pages.',
      parameters: [...dates, limit(1000, 100), cursor],
      response: 'ConversationPage',
    }),
    post: {
      tags: ['Assistant'],
      operationId: 'recordConversations',
      summary: 'Record assistant conversations',
      description:
        'Records up to 1000 conversations of any assistant: all or none. They are on disk when the response arrives. A row whose `id` already exists changes nothing, so requests can safely be repeated. Needs a key with the scope `write`.',
      parameters: [projectId],
      requestBody: jsonBody('NewConversations'),
      responses: {
        201: success('The conversations are stored.', 'Recorded'),
        ...READ_FAILURES,
        413: failure('TooLarge'),
        415: failure('UnsupportedType'),
      },
    },
  },
  '/v1/analytics/{projectId}/assistant/threads/{threadId}': {
    get: readOperation({
      tag: 'Assistant',
      operationId: 'getThread',
      summary: 'Get a thread',
      parameters: [
        {
          name: 'threadId',
          in: 'path',
          required: true,
          schema: { type: 'string' },
          description: 'ID of a thread, or of one of its conversations.',
        },
      ],
      response: 'Thread',
    }),
  },
  '/v1/analytics/{projectId}/assistant/caller-stats': {
    get: readOperation({
      tag: 'Assistant',
      operationId: 'getCallerStats',
      summary: 'Count conversations by caller',
      parameters: dates,
      response: 'CallerStats',
    }),
  },
  '/v1/analytics/{projectId}/feedback': {
    get: readOperation({
      tag: 'Readers',
      operationId: 'getFeedback',
      summary: 'Get feedback',
      parameters: [...dates, ...feedbackFilters, limit(100, 50), cursor],
      response: 'FeedbackPage',
    }),
  },
  '/v1/analytics/{projectId}/feedback/by-page': {
    get: readOperation({
      tag: 'Readers',
      operationId: 'getFeedbackByPage',
      summary: 'Count feedback by page',
      parameters: [...dates, ...feedbackFilters, limit(100, 10)],
      response: 'FeedbackByPage',
    }),
  },
  '/v1/analytics/{projectId}/searches': {
    get: readOperation({
      tag: 'Readers',
      operationId: 'getSearches',
      summary: 'Get searches',
      parameters: [...dates, limit(100, 50), cursor],
      response: 'Searches',
    }),
  },
  '/v1/analytics/{projectId}/views': {
    get: readOperation({
      tag: 'Readers',
      operationId: 'getViews',
      summary: 'Get page views',
      parameters: [
        ...dates,
        limit(250, 50),
        query(
          'offset',
          { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
          'Number of results to skip.',
        ),
      ],
      response: 'Views',
    }),
  },
  ...assistantPaths,
  ...deploymentPaths,
  ...webhookPaths,
};
