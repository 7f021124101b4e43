import { isObject } from '../../../../../lib/json/json-object.ts';
import { isHttpUrl } from '../../../../../lib/url/safe-url.ts';
import { fencedCode } from '../../../../../markdown/write-markdown.ts';
import { listOf, objectOf, textOf } from '../../../../document/json.ts';
import type { Documented } from '../../document/sdk-library.ts';
import type { Links } from '../project/links.ts';
import type { Reflection } from '../project/reflection.ts';
import { commentText, linkedText } from './comment-text.ts';

/** A comment in Markdown, the same for all versions of TypeDoc. */
export interface Comment {
  summary: string;
  tags: readonly CommentTag[];
  /** Tags without text, such as `beta`. */
  modifiers: readonly string[];
}

export interface CommentTag {
  /** In lower case, as versions before 0.23 write them, and without `@`. */
  tag: string;
  /** As the author wrote it. */
  written: string;
  /** Parameter that it is about, or title of an example. */
  name?: string;
  /** In braces before the text. */
  type?: string;
  text: string;
}

const NOTHING: Comment = { summary: '', tags: [], modifiers: [] };

export function commentOf(reflection: Reflection, links: Links): Comment {
  const { comment } = reflection;
  if (!isObject(comment)) return NOTHING;
  return Array.isArray(comment.summary) ||
    Array.isArray(comment.blockTags) ||
    Array.isArray(comment.modifierTags)
    ? readComment(comment, links)
    : readOldComment(comment, links);
}

/** A comment with the tags of another one as well. */
export function withTags(comment: Comment, { tags }: Comment): Comment {
  return { ...comment, tags: [...comment.tags, ...tags] };
}

function readComment(comment: Reflection, links: Links): Comment {
  return {
    summary: commentText(comment.summary, links),
    tags: listOf(comment.blockTags)
      .filter(isObject)
      .map((tag) => ({
        tag: tagName(tag.tag).toLowerCase(),
        written: tagName(tag.tag),
        ...(textOf(tag.name) && { name: textOf(tag.name) }),
        ...(textOf(tag.typeAnnotation) && { type: bareType(String(tag.typeAnnotation)) }),
        text: commentText(tag.content, links),
      })),
    modifiers: listOf(comment.modifierTags).map(tagName),
  };
}

/** Comments of versions before 0.23: texts in which links are still as written. */
function readOldComment(comment: Reflection, links: Links): Comment {
  const text = (value: unknown) => linkedText(textOf(value)?.trim() ?? '', links);
  const tags = listOf(comment.tags)
    .map(objectOf)
    .map((tag) => ({
      tag: tagName(tag.tag).toLowerCase(),
      written: tagName(tag.tag),
      ...(textOf(tag.param) && { name: textOf(tag.param) }),
      text: text(tag.text),
    }));
  const returns = text(comment.returns);
  return {
    summary: [text(comment.shortText), text(comment.text)].filter(Boolean).join('\n\n'),
    tags: [
      ...tags.filter(hasMeaning),
      ...(returns ? [{ tag: 'returns', written: 'returns', text: returns }] : []),
    ],
    modifiers: tags.filter((tag) => !hasMeaning(tag)).map(({ tag }) => tag),
  };
}

/** The only tag that is meaningful without text. */
function hasMeaning({ tag, text }: CommentTag): boolean {
  return text !== '' || tag === 'deprecated';
}

function tagName(tag: unknown): string {
  return typeof tag === 'string' ? tag.replace(/^@/, '') : '';
}

function bareType(annotation: string): string {
  return annotation.trim().replace(/^\{/, '').replace(/\}$/, '').trim();
}

/** Tags with their own field, and those that only control TypeDoc. */
const NOT_IN_DESCRIPTION: ReadonlySet<string> = new Set(
  (
    'remarks example deprecated since see param returns return throws exception typeParam template defaultValue default ' +
    'privateRemarks category categoryDescription group groupDescription showCategories showGroups hideCategories ' +
    'hideGroups disableGroups sortStrategy expand expandType preventExpand preventInline inline inlineType summary ' +
    'module packageDocumentation mergeModuleWith inheritDoc inheritdoc property prop type import include document ' +
    'internal hidden ignore label satisfies overload override virtual callback typedef jsx'
  )
    .toLowerCase()
    .split(' '),
);

/** Modifiers about stability. */
const SHOWN_MODIFIERS: ReadonlySet<string> = new Set(['alpha', 'beta', 'experimental', 'sealed']);

/** The documentation of a comment, except parameters and results. `outer` are modifiers that the page already shows. */
export function documented(comment: Comment, outer: readonly string[] = []): Documented {
  const { tags } = comment;
  if (tags.length === 0 && comment.modifiers.length === 0)
    return comment.summary === '' ? {} : { description: comment.summary };
  const description = descriptionOf(comment, outer);
  const deprecated = textsOf(tags, 'deprecated');
  const since = textsOf(tags, 'since').join(', ');
  const examples = tags.filter(({ tag }) => tag === 'example').map(exampleText);
  const see = textsOf(tags, 'see').flatMap(seeLines);
  return {
    ...(description && { description }),
    ...(deprecated.length > 0 && { deprecated: deprecated.join('\n\n') }),
    ...(since && { since }),
    ...(examples.some(Boolean) && { examples: examples.filter(Boolean) }),
    ...(see.length > 0 && { see }),
  };
}

function descriptionOf({ summary, tags, modifiers }: Comment, outer: readonly string[]): string {
  const others = tags
    .filter(({ tag }) => tag !== '' && !NOT_IN_DESCRIPTION.has(tag))
    .map(({ written, name, text }) =>
      [`**${title(written)}**`, [name, text].filter(Boolean).join(' ')].filter(Boolean),
    );
  const notes = modifiers
    .filter((modifier) => SHOWN_MODIFIERS.has(modifier) && !outer.includes(modifier))
    .map((modifier) => [`**${title(modifier)}**`]);
  return [summary, ...textsOf(tags, 'remarks'), ...[...others, ...notes].map((parts) => parts.join('\n\n'))]
    .filter(Boolean)
    .join('\n\n');
}

/** `apiNote`: `Api Note`. */
function title(tag: string): string {
  const words = tag.replace(/[a-z](?=[A-Z])/g, '$& ').replace(/[^\w ]/g, '');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export function textsOf(tags: readonly CommentTag[], wanted: string): string[] {
  return tags.filter(({ tag }) => tag === wanted).map(({ text }) => text);
}

/** Code without a fence gets one. The title comes before it. */
function exampleText({ name, text }: CommentTag): string {
  const caption = /^<caption>([^<]*)<\/caption>/.exec(text);
  const label = (name ?? caption?.[1] ?? '').trim();
  const body = (caption ? text.slice(caption[0].length) : text).trim();
  if (body === '') return label;
  const code = /^[ \t]*(?:```|~~~)/m.test(body) ? body : fencedCode(body, 'ts');
  return label === '' ? code : `**${label.replace(/[\\*_[\]]/g, '\\$&')}**\n\n${code}`;
}

/** The entries of a list, or one of one paragraph. */
function seeLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isList = lines.length > 0 && /^\s*[-*] /.test(lines[0]!);
  const entries = isList ? listEntries(lines) : [lines.map((line) => line.trim()).join(' ')];
  return entries
    .filter(Boolean)
    .map((entry) => (isHttpUrl(entry) && !/[\s<>]/.test(entry) ? `<${entry}>` : entry));
}

function listEntries(lines: readonly string[]): string[] {
  const entries: string[] = [];
  for (const line of lines) {
    const item = /^\s*[-*] (.*)$/.exec(line);
    if (item) entries.push(item[1]!.trim());
    else entries.push(`${entries.pop() ?? ''} ${line.trim()}`.trim());
  }
  return entries;
}

/** The default value in a comment, without code formatting. */
export function defaultText({ tags }: Comment): string | undefined {
  const [text] = [...textsOf(tags, 'defaultvalue'), ...textsOf(tags, 'default')];
  if (!text) return undefined;
  const fence = /^```[^\n]*\n([^`]*)\n```$/.exec(text);
  const span = /^`([^`]*)`$/.exec(text);
  return (fence?.[1] ?? span?.[1] ?? text).trim() || undefined;
}
