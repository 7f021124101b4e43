import { pageMarkdownFile, withoutInstructions } from '../../lib/built-site/built-files.ts';
import type { AnswerStrings } from '../../lib/strings/assistant-strings.ts';
import type { AssistantSite } from '../assistant.ts';
import type { QuestionKind } from '../question-kind.ts';
import type { FindTerms } from '../retrieve/find-terms.ts';
import type { Passage } from '../retrieve/score-passages.ts';
import { parameterTable } from './parameter-table.ts';
import {
  chooseBlocks,
  leadBlocks,
  type QuotableBlock,
  quotableBlocks,
  sectionBlocks,
} from './quotable-blocks.ts';
import { escapedText, type LinkPolicy, markdownLink, safeMarkdown, sectionUrl } from './safe-markdown.ts';

/** The question that passages are quoted for, and the site. */
export interface Writing {
  site: AssistantSite;
  kind: QuestionKind | undefined;
  words: AnswerStrings;
  find: FindTerms;
}

/** A passage as Markdown that is safe to show, of about `room` characters. */
export async function quotation(passage: Passage, room: number, writing: Writing): Promise<string> {
  const { page, section } = passage;
  const { site, kind, words, find } = writing;
  const markdown = await site.read(pageMarkdownFile(page.path));
  const blocks = markdown === undefined ? [] : quotableBlocks(withoutInstructions(markdown));
  const own = sectionBlocks(blocks, page, section);
  const table = page.method
    ? (askedFields(blocks, writing) ?? (own ? undefined : mentionedFields(blocks, writing)))
    : undefined;
  // The fields of an endpoint have no text of their own.
  const around = own ?? (page.method ? leadBlocks(blocks) : []);
  const chosen = table
    ? [...chooseBlocks(around.filter(isProse), find, 400), table]
    : chosenFor(kind, around, room, find);
  const policy = linksOfPage(page.path, site.manifest.basePath);
  // A section without Markdown of its own is quoted from the index, as plain text.
  const text =
    chosen.length > 0 ? chosen.join('\n\n') : escapedText(page.sections[section]!.text.slice(0, room));
  const steps = kind === 'how-to' ? stepLinks(passage, chosen, words, site.manifest.basePath) : undefined;
  return [safeMarkdown(text, policy), steps].filter(Boolean).join('\n\n');
}

/** Fields of an endpoint that a question is about: parameters in general, or how to call it. */
function askedFields(blocks: readonly QuotableBlock[], { kind, words }: Writing): string | undefined {
  if (kind === 'reference') return parameterTable(blocks, words, () => true);
  return kind === 'how-to' ? parameterTable(blocks, words, ({ isRequired }) => isRequired) : undefined;
}

/** Fields of an endpoint that share words with the question. */
function mentionedFields(blocks: readonly QuotableBlock[], { words, find }: Writing): string | undefined {
  return parameterTable(blocks, words, ({ name, description }) => find(`${name} ${description}`).length > 0);
}

/** A definition is a sentence or two; other answers may be long. */
function chosenFor(
  kind: QuestionKind | undefined,
  blocks: readonly QuotableBlock[],
  room: number,
  find: FindTerms,
): string[] {
  if (kind !== 'definition') return chooseBlocks(blocks, find, room);
  const prose = blocks.filter(isProse);
  return chooseBlocks(prose.length > 0 ? prose : blocks, find, Math.min(room, 700));
}

function isProse({ kind }: QuotableBlock): boolean {
  return kind === 'text' || kind === 'quote';
}

const NUMBERED = /^(?:step\s+)?\d+[.:)]?\s/i;

/** Links to the numbered headings of a page, if the quotation has no numbered steps. */
function stepLinks(
  { page }: Passage,
  chosen: readonly string[],
  words: AnswerStrings,
  basePath: string,
): string | undefined {
  const steps = page.sections.filter(({ heading }) => NUMBERED.test(heading));
  if (steps.length < 2 || chosen.some((text) => /^\d+\. /m.test(text))) return undefined;
  const lines = steps.slice(0, 10).map(({ heading, id }, at) => {
    const title = heading.replace(NUMBERED, '') || heading;
    return `${at + 1}. ${markdownLink({ title, url: sectionUrl(page.path, id, basePath) })}`;
  });
  return `${words.steps}\n\n${lines.join('\n')}`;
}

/** Links of a page as they work from anywhere: anchors and relative paths become absolute paths. */
export function linksOfPage(path: string, basePath: string): LinkPolicy {
  return (address) => {
    if (/^(?:https?:\/\/|mailto:)/i.test(address)) return address;
    if (address.startsWith('/')) return `${basePath}${address}`;
    try {
      const { pathname, search, hash } = new URL(address, `http://site${path}`);
      return `${basePath}${pathname}${search}${hash}`;
    } catch {
      return undefined;
    }
  };
}
