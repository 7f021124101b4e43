import { isHttpUrl } from '../../../lib/url/http-url.ts';
import { fencedCode } from '../../../markdown/fenced-code.ts';
import type { Documented } from '../../document/sdk-library.ts';
import type { Comment, CommentTag } from './comment.ts';

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
