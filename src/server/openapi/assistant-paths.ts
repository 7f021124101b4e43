const projectId = {
  name: 'projectId',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: 'Project that the readers of the site belong to.',
};
const failure = (name: string) => ({ $ref: `#/components/responses/${name}` });
const FAILURES = {
  400: failure('BadRequest'),
  403: failure('Forbidden'),
  404: failure('NotFound'),
  413: failure('TooLarge'),
  415: failure('UnsupportedType'),
  429: failure('TooManyRequests'),
  503: failure('Unavailable'),
};
const body = (schema: string) => ({
  required: true,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

/** What readers may call, without a key. */
export const assistantPaths = {
  '/v1/assistant/{projectId}/message': {
    post: {
      tags: ['Assistant'],
      operationId: 'askAssistant',
      summary: 'Ask the assistant',
      description:
        'Answers a question from the pages of the site as server-sent events: `start` with the `threadId`; `status` (`searching`, `writing`, or `fallback`, after which the text so far is void); `sources`; `text` with a `delta` of Markdown; and `done` with the whole answer, its `resolutionStatus`, `followUps` and the `conversationId` under which it is on disk. `error` stands in for `done` when there is no answer. Close the connection to stop it. Needs no key; limited by address, project and day; pages of other sites are refused.',
      security: [],
      parameters: [projectId],
      requestBody: body('Question'),
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
      operationId: 'judgeAnswer',
      summary: 'Judge an answer',
      description:
        'Records the verdict of a reader on an answer. It is feedback of the source `assistant`. Needs no key.',
      security: [],
      parameters: [projectId],
      requestBody: body('Verdict'),
      responses: { 204: { description: 'The verdict is stored.' }, ...FAILURES },
    },
  },
};
