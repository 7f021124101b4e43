import { answerWords } from './answer/answer-words.ts';
import { offlineAnswer } from './answer/offline-answer.ts';
import type { Assistant, AssistantEvent, AssistantSite, Question } from './assistant.ts';
import { kindOfQuestion } from './question-kind.ts';
import { retrieve } from './retrieve/retrieve.ts';
import { readSynonyms } from './retrieve/synonyms.ts';
import { createSiteIndex } from './site-index.ts';

/** An assistant for one built site. It reads what a question needs, and keeps some of it. */
export function createAssistant(site: AssistantSite): Assistant {
  const indexFor = createSiteIndex(site);
  const synonyms = readSynonyms();
  return {
    async *ask(question: Question, signal: AbortSignal): AsyncGenerator<AssistantEvent> {
      yield { type: 'status', status: 'searching' };
      const files = indexFor(question.page);
      const kind = kindOfQuestion(question.text);
      const retrieved = await retrieve(files, question, kind, synonyms);
      signal.throwIfAborted();
      const words = answerWords((await files.meta()).language);
      const answer = await offlineAnswer(site, retrieved, kind, words);
      signal.throwIfAborted();
      yield { type: 'sources', sources: answer.sources };
      yield { type: 'status', status: 'writing' };
      yield { type: 'text', delta: answer.text };
      yield { type: 'done', answer };
    },
  };
}
