import type { Answer, AnswerSource, AssistantEvent } from '../../assistant/assistant.ts';

/** A question and what came of it, as far as it came. */
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
  /** What `done` said; before that, what the reader was sent. Pages that were found answer a question, until the end tells. */
  exchange(): Exchange;
  answer(): Answer | undefined;
}

export function logExchange(question: string): ExchangeLog {
  let response = '';
  let sources: readonly AnswerSource[] = [];
  let answer: Answer | undefined;
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
    answer: () => answer,
    exchange() {
      if (!answer) {
        const resolutionStatus = sources.length > 0 ? 'answered' : 'unanswered';
        return { question, response, sources, resolutionStatus };
      }
      const { text, resolutionStatus, queryCategory } = answer;
      return {
        question,
        response: text,
        sources: answer.sources,
        resolutionStatus,
        ...(queryCategory !== undefined && { queryCategory }),
      };
    },
  };
}
