import { getOrInsert, memoize } from '../../lib/collections.ts';
import { openBuiltIndex, type SearchFiles } from '../../lib/search/search-files.ts';
import { readersScope } from '../../lib/search/search-scope.ts';
import type { AnswerStrings } from '../../lib/strings/assistant-strings.ts';
import { answerWords, followUps, sourcesOf } from '../answer/answer-parts.ts';
import { offlineAnswer } from '../answer/offline-answer.ts';
import { quotation } from '../answer/quotation.ts';
import type { Answer, Assistant, AssistantEvent, AssistantSite, Question } from '../assistant.ts';
import { modelAnswer } from '../model/model-answer.ts';
import type { ModelClient } from '../model/model-client.ts';
import { ModelError } from '../model/model-error.ts';
import type { NumberedPassage } from '../model/prompt.ts';
import { createPageVectors, type PageVectors } from '../page-vectors.ts';
import { kindOfQuestion, type QuestionKind } from '../question-kind.ts';
import { createTermFinder } from '../retrieve/find-terms.ts';
import { retrieve } from '../retrieve/retrieve.ts';
import type { Retrieved } from '../retrieve/score-passages.ts';
import { readSynonyms } from '../retrieve/weigh-terms.ts';
import { asksWhereToBegin, type Beginning, beginningFirst, beginningOf } from '../retrieve/where-to-begin.ts';

export interface AssistantOptions {
  /** Writes the answers; without one they are quotations. */
  model?: ModelClient;
  /** Called with the reason, for the log, if a model returned no answer or no vectors; once while the circuit is open. */
  reportFailure?: (error: Error) => void;
}

/** Characters of each passage that a model reads. */
const MODEL_ROOM = 1_800;
const MODEL_PASSAGES = 6;
const FURTHER_PASSAGES = 4;

/** A question with what was found for it. */
interface Inquiry {
  question: Question;
  kind: QuestionKind | undefined;
  words: AnswerStrings;
  retrieved: Retrieved;
}

type Find = (question: Question, kind: QuestionKind | undefined, signal: AbortSignal) => Promise<Retrieved>;

/** An assistant for one built site. It reads the files that a question needs, and caches some of them. */
export function createAssistant(
  site: AssistantSite,
  { model, reportFailure }: AssistantOptions = {},
): Assistant {
  const indexFor = createSiteIndex(site);
  const synonyms = readSynonyms();
  const similarPages = createSimilarPages(site.kept, model?.embeddings, reportFailure);
  const find: Find = async (question, kind, signal) => {
    const files = indexFor(question.page);
    const alike = await similarPages(files, question.text, signal);
    const beginning = beginningFor(question, site);
    if (!beginning) return retrieve(files, question, kind, synonyms, alike);
    const named = { ...question, text: beginning.name };
    return beginningFirst(await retrieve(files, named, kind, synonyms, alike), beginning);
  };
  return {
    nearest: async (text) => {
      const question = { text, history: [] };
      const retrieved = await retrieve(indexFor(undefined), question, kindOfQuestion(text), synonyms);
      return sourcesOf(retrieved, site.manifest.basePath);
    },
    async *ask(question, signal) {
      yield { type: 'status', status: 'searching' };
      const kind = kindOfQuestion(question.text);
      const retrieved = await find(question, kind, signal);
      const words = answerWords((await indexFor(question.page).meta()).language);
      const inquiry = { question, kind, words, retrieved };
      signal.throwIfAborted();
      const hasGuides = (site.manifest.assistant?.skills?.length ?? 0) > 0;
      if (model && (retrieved.passages.length > 0 || hasGuides)) {
        try {
          yield* askModel(model, site, inquiry, find, signal);
          return;
        } catch (error) {
          if (!(error instanceof ModelError)) throw error;
          if (error.reason !== 'circuit open') reportFailure?.(error);
          yield { type: 'status', status: 'fallback' };
          yield* answerOffline(site, inquiry, signal, `_${words.modelFailed}_\n\n`);
          return;
        }
      }
      yield* answerOffline(site, inquiry, signal);
    },
  };
}

/** Pages for beginners seldom contain "get started", so a question where to begin searches for their name instead. */
function beginningFor(
  { text, history, selection, page }: Question,
  { manifest: { name, pages } }: AssistantSite,
): Beginning | undefined {
  if (history.length > 0 || selection || !asksWhereToBegin(text, name)) return undefined;
  const here = pages.find(({ path }) => path === page) ?? pages[0];
  return beginningOf(
    pages.filter(
      ({ hidden, language, version }) => !hidden && language === here?.language && version === here?.version,
    ),
  );
}

async function* askModel(
  client: ModelClient,
  site: AssistantSite,
  inquiry: Inquiry,
  find: Find,
  signal: AbortSignal,
): AsyncGenerator<AssistantEvent> {
  const { question, kind, words, retrieved } = inquiry;
  const found = await modelPassages(site, inquiry, MODEL_PASSAGES);
  const passages = found.map((passage, at): NumberedPassage => ({ ...passage, number: at + 1 }));
  yield { type: 'sources', sources: passages.map(({ source }) => source) };
  yield { type: 'status', status: 'writing' };
  const best = retrieved.passages[0];
  const task = {
    siteName: site.manifest.name,
    instructions: site.manifest.assistant?.instructions,
    skills: site.manifest.assistant?.skills ?? [],
    question,
    kind,
    words,
    passages,
    followUps: best ? followUps(best, createTermFinder(retrieved.terms)) : [],
    searchAgain: async (query: string, known: ReadonlySet<string>) => {
      const again = await find({ ...question, text: query, history: [] }, kind, signal);
      const further = await modelPassages(
        site,
        { ...inquiry, retrieved: again },
        known.size + FURTHER_PASSAGES,
      );
      return further.filter(({ source }) => !known.has(source.url)).slice(0, FURTHER_PASSAGES);
    },
  };
  yield* modelAnswer(client, task, signal);
}

/** The best passages as a model reads them. */
async function modelPassages(site: AssistantSite, { kind, words, retrieved }: Inquiry, most: number) {
  const passages = retrieved.passages.slice(0, most);
  const sources = sourcesOf({ ...retrieved, passages }, site.manifest.basePath);
  const writing = { site, kind, words, find: createTermFinder(retrieved.terms) };
  const texts = await Promise.all(passages.map((passage) => quotation(passage, MODEL_ROOM, writing)));
  return texts.map((text, at) => ({ source: sources[at]!, text }));
}

/** `note` is why the answer quotes pages although there is a model. */
async function* answerOffline(
  site: AssistantSite,
  { kind, words, retrieved }: Inquiry,
  signal: AbortSignal,
  note?: string,
): AsyncGenerator<AssistantEvent> {
  const quoted = await offlineAnswer(site, retrieved, kind, words);
  signal.throwIfAborted();
  const answer: Answer = note === undefined ? quoted : { ...quoted, text: note + quoted.text };
  yield { type: 'sources', sources: answer.sources };
  if (note === undefined) yield { type: 'status', status: 'writing' };
  yield { type: 'text', delta: answer.text };
  yield { type: 'done', answer };
}

const MAX_SIMILAR = 20;

/** Numbers of pages that mean something like the text. */
export type SimilarPages = (
  files: SearchFiles,
  text: string,
  signal: AbortSignal,
) => Promise<readonly number[]>;

/** Finds none without a model for embeddings, while vectors are being computed, and if that fails. */
function createSimilarPages(
  kept: AssistantSite['kept'],
  embeddings: ModelClient['embeddings'],
  reportFailure?: (error: Error) => void,
): SimilarPages {
  const vectors = new Map<SearchFiles, PageVectors>();
  const report = ({ reason, explanation }: ModelError) => {
    const message = `The embeddings model returned no vectors, so pages rank by words only: ${explanation}.`;
    if (reason !== 'circuit open') reportFailure?.(new Error(message));
  };
  /** An index that cannot be read is not reported here: it also fails the answer. */
  const reportUnmade = (error: unknown) => {
    if (error instanceof ModelError) report(error);
  };
  return async (files, text, signal) => {
    if (!embeddings) return [];
    const { embed, model } = embeddings;
    const name = `${model} ${(await files.meta()).chunkFolders.join(' ')}`;
    const known = getOrInsert(vectors, files, () =>
      createPageVectors(files, { embed, name, cache: kept, onFailure: reportUnmade }),
    );
    try {
      return (await known.nearest(text, MAX_SIMILAR, signal)) ?? [];
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      report(error);
      return [];
    }
  };
}

/** The search index for readers of a page. */
export function createSiteIndex({
  manifest,
  read,
}: AssistantSite): (page: string | undefined) => SearchFiles {
  const indexOf = memoize((scope: string) => openBuiltIndex(scope, read));
  const pages = new Map(manifest.pages.map((page) => [page.path, page]));
  return (page) => indexOf(readersScope(pages.get(page ?? '') ?? {}, manifest.searchScopes));
}
