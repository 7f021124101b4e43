import { failure, jsonBody } from './path-parts.ts';

const projectId = {
  name: 'projectId',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: 'Project of the site.',
};
const FAILURES = {
  400: failure('BadRequest'),
  403: failure('Forbidden'),
  404: failure('NotFound'),
  413: failure('TooLarge'),
  415: failure('UnsupportedType'),
  429: failure('TooManyRequests'),
  503: failure('Unavailable'),
};

/** What readers may call, without a key. */
export const assistantPaths = {
  '/v1/assistant/{projectId}/message': {
    post: {
      tags: ['Assistant'],
      operationId: 'askAssistant',
      summary: 'Ask the assistant',
      description:
        'Answers a question from the pages of the site as server-sent events: `start` with the `threadId`; `status` (`searching`, `writing`, or `fallback`, after which clients must discard the text so far); `sources`; `text` with a `delta` of Markdown; and `done` with the whole answer, its `resolutionStatus`, `followUps` and its stored `conversationId`. If there is no answer, `error` is sent instead of `done`. Close the connection to stop the answer. Needs no key. Limited per IP address, project and day. Requests from pages of other sites are rejected.',
      security: [],
      parameters: [projectId],
      requestBody: jsonBody('Question'),
      responses: {
        200: {
          description: 'The events of the answer.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...FAILURES,
      },
    },
  },
  '/v1/assistant/{projectId}/feedback': {
    post: {
      tags: ['Assistant'],
      operationId: 'rateAnswer',
      summary: 'Rate an answer',
      description:
        "Records a reader's rating of an answer, as feedback with the source `assistant`. Needs no key.",
      security: [],
      parameters: [projectId],
      requestBody: jsonBody('Rating'),
      responses: { 204: { description: 'The rating is stored.' }, ...FAILURES },
    },
  },
};
