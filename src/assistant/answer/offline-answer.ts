import { withoutInstructions } from '../../lib/built-site/agent-instructions.ts';
import { pageMarkdownFile } from '../../lib/built-site/page-files.ts';
import { createMatcher, excerpt } from '../../lib/search/snippet.ts';
import { encodeName } from '../../lib/url/encode-path.ts';
import type { Answer, AnswerSource, AssistantSite } from '../assistant.ts';
import type { QuestionKind } from '../question-kind.ts';
import { createTermFinder, type FindTerms } from '../retrieve/find-terms.ts';
import type { Passage, Retrieved } from '../retrieve/passage.ts';
import type { AnswerWords } from './answer-words.ts';
import { chooseBlocks } from './choose-blocks.ts';
import { type Block, markdownBlocks } from './markdown-blocks.ts';
import { parameterTable } from './parameter-table.ts';
import { safeMarkdown } from './safe-markdown.ts';
import { leadBlocks, sectionBlocks } from './section-blocks.ts';
import { linksOfPage } from './site-links.ts';

/** A question counts as answered when the best passage covers at least this much of it. */
const ANSWERED = 0.5;
/** The same for a question without words to spare: of two words, one that merely occurs somewhere is not the subject. */
const FEW_WORDS = 2;
const ANSWERED_STRICTLY = 0.6;
/** Pages that cover less than this are not even close. */
const NEAREST = 0.2;
/** Further passages are quoted when they are nearly as good as the best. */
const NEARLY = 0.6;
const MAX_SOURCES = 5;
const MAX_NEAREST = 3;
const MAX_FOLLOW_UPS = 3;
const QUOTED = 3;
/** Characters that the best passage and the further ones may take. */
const ROOM: readonly number[] = [1_400, 500, 400];

/** Input of the offline answer. */
export interface Writing {
  site: AssistantSite;
  kind: QuestionKind | undefined;
  words: AnswerWords;
  find: FindTerms;
}

function isAnswered({ passages: [best], terms }: Retrieved): boolean {
  return best !== undefined && best.coverage >= neededCoverage(terms);
}

/** With a word that the site has in no form, the question may be about something else. */
function neededCoverage(terms: Retrieved['terms']): number {
  const heaviest = terms.reduce((most, { weight }) => Math.max(most, weight), 0);
  const isStrange = terms.some(({ weight, variants }) => weight === heaviest && variants.length === 0);
  return isStrange || terms.length <= FEW_WORDS ? ANSWERED_STRICTLY : ANSWERED;
}

/** The sources of passages, with excerpts about the question. */
export function sourcesOf({ passages, terms }: Retrieved, basePath: string): AnswerSource[] {
  const matches = createMatcher([
    ...new Set(terms.flatMap(({ variants }) => variants.slice(0, 4).map(({ term }) => term))),
  ]);
  return passages.map(({ page, section }) => {
    const { heading, text } = page.sections[section]!;
    return {
      title: heading === '' || heading === page.title ? page.title : `${page.title} › ${heading}`,
      url: urlOf(page.path, page.sections[section]!.id, basePath),
      breadcrumb: page.breadcrumbs,
      excerpt: excerpt(text, matches),
    };
  });
}

/** An answer made only of quotations. */
export async function offlineAnswer(
  site: AssistantSite,
  retrieved: Retrieved,
  kind: QuestionKind | undefined,
  words: AnswerWords,
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

/** A page whose title is what was asked for says at its beginning what that is. */
function withLead(passage: Passage, { terms }: Retrieved, find: FindTerms): Passage {
  const titled = new Set(find(passage.page.title).map(({ word }) => word));
  const hasLead = passage.page.sections[0]?.text !== '';
  return titled.size === terms.length && hasLead ? { ...passage, section: 0 } : passage;
}

function notCovered(sources: readonly AnswerSource[], words: AnswerWords): string {
  if (sources.length === 0) return words.notCovered;
  return `${words.notCovered} ${words.nearest}\n\n${sources.map((source) => `- ${linkTo(source)}`).join('\n')}`;
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
      return `**${linkTo(sources[passages.indexOf(passage)]!)}**\n\n${quoted}`;
    }),
  );
  return parts.join('\n\n');
}

/** A passage as Markdown that is safe to show, of about `room` characters. */
export async function quotation(passage: Passage, room: number, writing: Writing): Promise<string> {
  const { page, section } = passage;
  const { site, kind, words, find } = writing;
  const markdown = await site.read(pageMarkdownFile(page.path));
  const blocks = markdown === undefined ? [] : markdownBlocks(withoutInstructions(markdown));
  const own = sectionBlocks(blocks, page, section);
  const table = page.method ? fieldTable(blocks, own !== undefined, writing) : undefined;
  // The fields of an endpoint have no text of their own.
  const around = own ?? (page.method ? leadBlocks(blocks) : []);
  const chosen = table
    ? [...chooseBlocks(around.filter(isProse), find, 400), table]
    : chosenFor(kind, around, room, find);
  const policy = linksOfPage(page.path, site.manifest.basePath);
  // A section without Markdown of its own is quoted from the index, as plain text.
  const text =
    chosen.length > 0 ? chosen.join('\n\n') : plainText(page.sections[section]!.text.slice(0, room));
  const steps = kind === 'how-to' ? stepLinks(passage, chosen, words, site.manifest.basePath) : undefined;
  return [safeMarkdown(text, policy), steps].filter(Boolean).join('\n\n');
}

/**
 * Fields of an endpoint: all if the question is about parameters, required ones if it is about how to call it, otherwise
 * those that the question mentions, unless the quotation is text.
 */
function fieldTable(
  blocks: readonly Block[],
  isText: boolean,
  { kind, words, find }: Writing,
): string | undefined {
  if (kind === 'reference') return parameterTable(blocks, words, () => true);
  const needed =
    kind === 'how-to' ? parameterTable(blocks, words, ({ isRequired }) => isRequired) : undefined;
  if (needed || isText) return needed;
  return parameterTable(blocks, words, ({ name, description }) => find(`${name} ${description}`).length > 0);
}

/** A definition is a sentence or two; other answers may be long. */
function chosenFor(
  kind: QuestionKind | undefined,
  blocks: readonly Block[],
  room: number,
  find: FindTerms,
): string[] {
  if (kind !== 'definition') return chooseBlocks(blocks, find, room);
  const prose = blocks.filter(isProse);
  return chooseBlocks(prose.length > 0 ? prose : blocks, find, Math.min(room, 700));
}

function isProse({ kind }: Block): boolean {
  return kind === 'text' || kind === 'quote';
}

const NUMBERED = /^(?:step\s+)?\d+[.:)]?\s/i;

/** The headings of a page that counts its steps in them, when the quotation has none. */
function stepLinks(
  { page }: Passage,
  chosen: readonly string[],
  words: AnswerWords,
  basePath: string,
): string | undefined {
  const steps = page.sections.filter(({ heading }) => NUMBERED.test(heading));
  if (steps.length < 2 || chosen.some((text) => /^\d+\. /m.test(text))) return undefined;
  const lines = steps.slice(0, 10).map(({ heading, id }, at) => {
    const title = heading.replace(NUMBERED, '') || heading;
    return `${at + 1}. ${linkTo({ title, url: urlOf(page.path, id, basePath) })}`;
  });
  return `${words.steps}\n\n${lines.join('\n')}`;
}

/** Other sections of the page that cover the question. */
export function followUps({ page, section }: Passage, find: FindTerms): string[] {
  return page.sections
    .map(({ heading, text }, at) => ({
      heading,
      at,
      words: new Set(find(`${heading} ${text}`).map(({ word }) => word)).size,
    }))
    .filter(({ heading, at }) => at !== section && heading !== '' && heading !== page.title)
    .sort((a, b) => b.words - a.words || a.at - b.at)
    .slice(0, MAX_FOLLOW_UPS)
    .map(({ heading }) => `${page.title}: ${heading}`);
}

function urlOf(path: string, id: string, basePath: string): string {
  return `${basePath}${encodeName(path)}${id && `#${encodeURI(id)}`}`;
}

function linkTo({ title, url }: Pick<AnswerSource, 'title' | 'url'>): string {
  return `[${plainText(title)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** Escapes text for Markdown. */
function plainText(text: string): string {
  return text.replace(/[\\`*_[\]<>|~&]/g, '\\$&');
}
