/** UI strings of the assistant, in English. */
export const ENGLISH_ASSISTANT = {
  title: 'Assistant',
  greeting: 'Ask about this documentation. Answers come from its pages.',
  placeholder: 'Ask a question…',
  send: 'Send',
  stop: 'Stop',
  close: 'Close',
  newThread: 'New conversation',
  history: 'Earlier conversations',
  noHistory: 'There are no earlier conversations.',
  clear: 'Clear history',
  searching: 'Searching the documentation…',
  writing: 'Writing…',
  sources: 'Sources',
  copy: 'Copy',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  thanks: 'Thank you for your feedback.',
  retry: 'Try again',
  stopped: 'The answer was stopped.',
  failed: 'The assistant could not answer.',
  tooMany: 'Too many questions. Wait a moment and try again.',
  unreachable: 'The server cannot be reached.',
  selection: 'About the selection',
  removeSelection: 'Remove the selection',
  contact: 'Contact our team',
  note: 'Answers may be incomplete. Check the sources.',
};

export type AssistantStrings = typeof ENGLISH_ASSISTANT;

/** The sentences of an answer that are not from the documentation, in English. */
export const ENGLISH_ANSWER = {
  notCovered: 'The documentation does not cover this.',
  nearest: 'The nearest pages:',
  modelFailed: 'The language model could not be used; this answer quotes the documentation.',
  name: 'Name',
  type: 'Type',
  required: 'Required',
  description: 'Description',
  steps: 'Steps:',
};

export type AnswerStrings = typeof ENGLISH_ANSWER;
