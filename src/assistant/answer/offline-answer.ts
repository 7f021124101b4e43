import type { AnswerStrings } from '../../lib/strings/assistant-strings.ts';
import type { Answer, AnswerSource, AssistantSite } from '../assistant.ts';
import type { QuestionKind } from '../question-kind.ts';
import { createTermFinder, type FindTerms } from '../retrieve/find-terms.ts';
import type { Passage, Retrieved } from '../retrieve/score-passages.ts';
import { followUps, sourcesOf } from './answer-parts.ts';
import { quotation, type Writing } from './quotation.ts';
import { markdownLink } from './safe-markdown.ts';

/** A question counts as answered when the best passage covers at least this much of it. */
const ANSWERED = 0.5;
/** The same for a question of up to two words, where one that merely occurs somewhere is not the subject. */
const ANSWERED_STRICTLY = 0.6;
const FEW_WORDS = 2;
/** Pages that cover less than this are not listed as similar ones. */
const NEAREST = 0.2;
/** Further passages are quoted if they have at least this part of the score of the best one. */
const NEARLY = 0.6;
const MAX_SOURCES = 5;
const MAX_NEAREST = 3;
const QUOTED = 3;
/** Characters that the best passage and the further ones may take. */
const ROOM: readonly number[] = [1_400, 500, 400];

function isAnswered({ passages: [best], terms }: Retrieved): boolean {
  return best !== undefined && best.coverage >= neededCoverage(terms);
}

/** If the site has no form of the most informative word, the question may be about something else. */
function neededCoverage(terms: Retrieved['terms']): number {
  const heaviest = terms.reduce((most, { weight }) => Math.max(most, weight), 0);
  const isStrange = terms.some(({ weight, variants }) => weight === heaviest && variants.length === 0);
  return isStrange || terms.length <= FEW_WORDS ? ANSWERED_STRICTLY : ANSWERED;
}

/** An answer made only of quotations. */
export async function offlineAnswer(
  site: AssistantSite,
  retrieved: Retrieved,
  kind: QuestionKind | undefined,
  words: AnswerStrings,
): Promise<Answer> {
  const answered = isAnswered(retrieved);
  const most = answered ? MAX_SOURCES : MAX_NEAREST;
  const find = createTermFinder(retrieved.terms);
  const near = retrieved.passages.filter(({ coverage }) => answered || coverage >= NEAREST);
  const passages = near
    .slice(0, most)
    .map((passage) => (kind === 'definition' ? withLead(passage, retrieved, find) : passage));
  const sources = sourcesOf({ ...retrieved, passages }, site.manifest.basePath);
  const writing = { site, kind, words, find };
  return {
    text: answered ? await quotations(passages, sources, writing) : notCovered(sources, words),
    sources,
    resolutionStatus: answered ? 'answered' : 'unanswered',
    queryCategory: kind,
    followUps: answered ? followUps(passages[0]!, find) : [],
    mode: 'offline',
  };
}

/** If the title of a page is what was asked for, the definition is at the start of the page. */
function withLead(passage: Passage, { terms }: Retrieved, find: FindTerms): Passage {
  const titled = new Set(find(passage.page.title).map(({ word }) => word));
  const hasLead = passage.page.sections[0]?.text !== '';
  return titled.size === terms.length && hasLead ? { ...passage, section: 0 } : passage;
}

function notCovered(sources: readonly AnswerSource[], words: AnswerStrings): string {
  if (sources.length === 0) return words.notCovered;
  return `${words.notCovered} ${words.nearest}\n\n${sources.map((source) => `- ${markdownLink(source)}`).join('\n')}`;
}

async function quotations(
  passages: readonly Passage[],
  sources: readonly AnswerSource[],
  writing: Writing,
): Promise<string> {
  const best = passages[0]!;
  const good = passages.filter(({ score, coverage }) => score >= NEARLY * best.score && coverage >= ANSWERED);
  const parts = await Promise.all(
    good.slice(0, QUOTED).map(async (passage, at) => {
      const quoted = await quotation(passage, ROOM[at]!, writing);
      return `**${markdownLink(sources[passages.indexOf(passage)]!)}**\n\n${quoted}`;
    }),
  );
  return parts.join('\n\n');
}
