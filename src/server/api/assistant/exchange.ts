import type { Answer, AnswerSource, AssistantEvent } from '../../../assistant/assistant.ts';

/** A question and its answer, as far as it was sent. */
export interface Exchange {
  question: string;
  response: string;
  sources: readonly AnswerSource[];
  resolutionStatus: Answer['resolutionStatus'];
  queryCategory?: string;
}

/** Follows the events of an answer, so that it can be recorded whenever it ends. */
export interface ExchangeLog {
  add(event: AssistantEvent): void;
  /** The assistant could not continue. */
  fail(): void;
  /**
   * The complete answer; before its end, the part that was sent to the reader, which counts as answered if it has text and
   * sources. Undefined for a reader who left before there was text: nothing is known about such a question.
   */
  exchange(): Exchange | undefined;
  answer(): Answer | undefined;
}

export function logExchange(question: string): ExchangeLog {
  let response = '';
  let sources: readonly AnswerSource[] = [];
  let answer: Answer | undefined;
  let hasFailed = false;
  return {
    add(event) {
      if (event.type === 'text') response += event.delta;
      else if (event.type === 'sources') sources = event.sources;
      else if (event.type === 'done') answer = event.answer;
      else if (event.status === 'fallback') {
        response = '';
        sources = [];
      }
    },
    fail: () => {
      hasFailed = true;
    },
    answer: () => answer,
    exchange() {
      if (!answer) {
        const hasText = response.trim() !== '';
        if (!hasText && !hasFailed) return undefined;
        const answers = !hasFailed && hasText && sources.length > 0;
        return { question, response, sources, resolutionStatus: answers ? 'answered' : 'unanswered' };
      }
      const { text, resolutionStatus, queryCategory } = answer;
      return { question, response: text, sources: answer.sources, resolutionStatus, queryCategory };
    },
  };
}
