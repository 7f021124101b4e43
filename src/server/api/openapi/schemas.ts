import { RESOLUTION_STATUSES } from '../../../store/conversation-list.ts';
import { FEEDBACK_SOURCES, FEEDBACK_STATUSES } from '../../../store/records.ts';
import { MAX_LENGTHS, MAX_TURNS } from '../assistant/exchange.ts';
import { deploymentSchemas } from './deployment-schemas.ts';
import { hasMore, integer, list, nextCursor, object, ref, string } from './schema-parts.ts';

const readers = {
  human: integer('Views by people.'),
  ai: integer('Views by AI agents, and views of the Markdown version.'),
  total: integer('Total.'),
};

const conversation = {
  id: string('Conversation identifier, a ULID based on the time of the conversation.', {
    examples: ['01KF0Q5S80J5P8WZC3M4X1T2VN'],
    pattern: '^[0-7][0-9A-HJKMNP-TV-Z]{25}$',
  }),
  timestamp: string('Time of the conversation: RFC 3339, UTC, milliseconds.', {
    format: 'date-time',
    examples: ['2026-01-15T12:00:00.000Z'],
  }),
  query: string("The user's question."),
  response: string("The assistant's answer."),
  sources: list(ref('Source'), 'Pages referenced in the response.'),
  resolutionStatus: string('`unanswered` marks a question that the assistant could not resolve.', {
    enum: RESOLUTION_STATUSES,
  }),
  queryCategory: string('Classification of the question. Absent when unknown.'),
};

export const schemas = {
  ProjectList: object({ projects: list(ref('Project'), 'The projects, the oldest first.') }),
  Project: object({
    projectId: string('Project identifier, the `projectId` of all other paths.'),
    name: string('Name of the project; unique.'),
    createdAt: string('Time of its creation.', { format: 'date-time' }),
  }),
  Conversation: object(conversation, ['queryCategory']),
  NewConversation: object(
    {
      ...conversation,
      id: string(
        'A ULID. A row whose id already exists changes nothing. Default: a ULID based on the timestamp.',
      ),
      timestamp: string('`YYYY-MM-DD` or ISO 8601; UTC unless it has an offset.'),
    },
    ['id', 'queryCategory'],
  ),
  Source: object({ title: string('Title of the page.'), url: string('URL of the page.') }),
  ConversationPage: object({
    conversations: list(ref('Conversation'), 'The page of conversations, in ascending order of id.'),
    nextCursor,
    hasMore,
  }),
  NewConversations: object({
    conversations: { ...list(ref('NewConversation'), 'The conversations to record.'), maxItems: 1000 },
  }),
  Recorded: object({
    accepted: integer('Number of new rows.'),
    duplicates: integer('Number of rows whose id already exists.'),
    ids: list({ type: 'string' }, 'The id of each row, in the order of the request.'),
  }),
  Thread: object({
    threadId: string('The requested id.'),
    createdAt: string('Time of the first message.', { format: 'date-time' }),
    messages: list(ref('Message'), 'Questions and answers in order.'),
  }),
  Message: object({
    id: string('Message identifier.'),
    role: string('Author of the message.', { enum: ['user', 'assistant'] }),
    content: string('Text of the message.'),
    createdAt: string('Time of the message.', { format: 'date-time' }),
  }),
  CallerStats: object({
    web: integer('Conversations on the site.'),
    api: integer('Conversations recorded through the API.'),
    other: integer('Others.'),
    total: integer('Total.'),
  }),
  Question: object(
    {
      question: string("The reader's question.", { maxLength: MAX_LENGTHS.question }),
      threadId: string('The thread that the question continues, from an earlier `done` event.'),
      page: string('Path of the current page; it determines language and version.', {
        maxLength: MAX_LENGTHS.page,
      }),
      selection: string('Text or code that the question is about.', { maxLength: MAX_LENGTHS.selection }),
      history: {
        ...list(
          ref('Turn'),
          'Earlier turns, for sites that store no answers. By default, the server uses the stored ones.',
        ),
        maxItems: MAX_TURNS,
      },
    },
    ['threadId', 'page', 'selection', 'history'],
  ),
  Turn: object({
    question: string('The question.', { maxLength: MAX_LENGTHS.question }),
    answer: string('The answer.', { maxLength: MAX_LENGTHS.answer }),
  }),
  Rating: object(
    {
      conversationId: string('The conversation, from the `done` event.'),
      helpful: { type: 'boolean', description: 'Thumbs up or down.' },
      comment: string("The reader's comment.", { maxLength: 2000 }),
    },
    ['comment'],
  ),
  FeedbackPage: object({ feedback: list(ref('Feedback'), 'The page of feedback.'), nextCursor, hasMore }),
  Feedback: object(
    {
      id: string('Feedback identifier, a ULID.'),
      path: string('Page that the feedback is about; empty when it is about an answer.'),
      comment: { type: ['string', 'null'], description: "The reader's comment." },
      createdAt: string('Time of the feedback.', { format: 'date-time' }),
      source: string('Source of the feedback.', {
        enum: FEEDBACK_SOURCES,
      }),
      conversationId: string('The rated answer, for feedback with the source `assistant`.'),
      status: string('Status of the feedback.', {
        enum: FEEDBACK_STATUSES,
      }),
      helpful: { type: ['boolean', 'null'], description: 'Thumbs up or down.' },
      contact: { type: ['string', 'null'], description: 'Contact of the reader, if given.' },
      code: string('The code that the feedback is about.'),
      filename: { type: ['string', 'null'], description: 'Name of the code block.' },
      lang: { type: ['string', 'null'], description: 'Language of the code block.' },
    },
    ['contact', 'code', 'filename', 'lang', 'conversationId'],
  ),
  FeedbackByPage: object({ feedback: list(ref('PageFeedback'), 'Pages, most feedback first.'), hasMore }),
  PageFeedback: object({
    path: string('The page.'),
    thumbsUp: integer('Readers who found it helpful.'),
    thumbsDown: integer('Readers who did not.'),
    code: integer('Feedback on code blocks.'),
    total: integer('All feedback.'),
  }),
  Searches: object({
    searches: list(ref('Search'), 'Searches, most frequent first.'),
    totalSearches: integer('Number of searches in the date range.'),
    nextCursor,
  }),
  Search: object({
    searchQuery: string('Search query in lower case.'),
    hits: integer('Number of searches.'),
    ctr: { type: 'number', minimum: 0, maximum: 1, description: 'Share of searches that led to a click.' },
    topClickedPage: { type: ['string', 'null'], description: 'The page that was clicked most often.' },
    lastSearchedAt: string('Time of the last search.', { format: 'date-time' }),
  }),
  Views: object({
    totals: { ...object(readers), description: 'Totals of all pages.' },
    views: list(ref('PageViews'), 'Pages, most viewed first.'),
    hasMore,
  }),
  PageViews: object({ path: string('The page.'), ...readers }),
  ...deploymentSchemas,
  Error: object(
    {
      error: string('Error message.'),
      code: string('Error code.', {
        enum: [
          'invalid_parameter',
          'invalid_body',
          'unauthorized',
          'forbidden',
          'not_found',
          'project_not_found',
          'assistant_disabled',
          'thread_not_found',
          'conversation_not_found',
          'deployment_not_found',
          'not_deployable',
          'no_releases',
          'release_not_found',
          'method_not_allowed',
          'body_too_large',
          'unsupported_media_type',
          'rate_limited',
          'busy',
          'unavailable',
          'store_unavailable',
          'internal_error',
        ],
      }),
      details: list(
        object({
          path: string('Name of the parameter, or the location in the body as a JSON pointer.'),
          message: string('What is wrong with it.'),
        }),
        'One entry per error.',
      ),
    },
    ['details'],
  ),
};
