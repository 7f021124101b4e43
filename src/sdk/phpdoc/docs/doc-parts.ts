import { fencedCode } from '../../../markdown/fenced-code.ts';
import type { Documented } from '../../document/sdk-library.ts';
import { oneLine } from '../../markup/escape-text.ts';
import type { PhpDoc, PhpSymbol, PhpTag } from '../structure/php-symbol.ts';
import { markdownOf } from './descriptions.ts';
import { reference, targetWithText } from './inline-tags.ts';
import { inlineCode, webAddress } from './markdown-text.ts';
import type { SymbolIndex } from './symbol-index.ts';

/** Tags for users of the code. Others are for its authors and for tools. */
const NOTES = ['note', 'warning', 'attention', 'important', 'experimental', 'unstable'];

const SEE = ['see', 'link', 'uses', 'used-by', 'mixin'];

/** The documentation of a docblock, except parameters and results. `fallback` is the default description. */
export function documented(index: SymbolIndex, doc: PhpDoc, from: PhpSymbol, fallback = ''): Documented {
  const tagged = (name: string) => doc.tags.filter((tag) => tag.name === name);
  const text = [doc.summary, doc.description]
    .map((part) => markdownOf(index, part, from))
    .filter((part) => part !== '');
  const main = text.length > 0 ? text : [markdownOf(index, fallback, from)];
  const description = [...main, ...notes(index, doc, from)].filter((part) => part !== '').join('\n\n');
  const [deprecated] = tagged('deprecated');
  const since = tagged('since').map((tag) => oneLine(withVersion(tag)))[0];
  const examples = tagged('example').flatMap((tag) => example(index, tag, from));
  const see = doc.tags.filter(({ name }) => SEE.includes(name)).flatMap((tag) => seeLine(index, tag, from));
  return {
    ...(description !== '' && { description }),
    ...(deprecated !== undefined && { deprecated: markdownOf(index, withVersion(deprecated), from) }),
    ...(since && { since }),
    ...(examples.length > 0 && { examples }),
    ...(see.length > 0 && { see: [...new Set(see)] }),
  };
}

/** Lines for tags without their own field, also for later versions that changed something. */
function notes(index: SymbolIndex, { tags }: PhpDoc, from: PhpSymbol): string[] {
  const [, ...laterVersions] = tags.filter(({ name }) => name === 'since');
  return [
    ...tags
      .filter(({ name }) => NOTES.includes(name))
      .map(({ name, description }) => note(name, markdownOf(index, description, from))),
    ...laterVersions.map((tag) => note('since', markdownOf(index, withVersion(tag), from))),
  ];
}

function note(name: string, text: string): string {
  const title = name.slice(0, 1).toUpperCase() + name.slice(1);
  return text === '' ? `**${title}**` : `**${title}:** ${text}`;
}

/** The version is a separate attribute or the first word of the description. */
function withVersion({ version = '', description }: PhpTag): string {
  return [version, description.startsWith(version) ? description.slice(version.length) : description]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** Either code, Markdown, or the name of a file, which the artifact does not have. */
function example(index: SymbolIndex, { description }: PhpTag, from: PhpSymbol): string[] {
  const text = description.replace(/\r\n?/g, '\n').trim();
  if (text === '') return [];
  if (/^[\w./-]+\.\w+$/.test(text)) return [inlineCode(text)];
  const isCode = !/^(?:```|~~~|<)/m.test(text) && /;\s*$|\$\w+|->|::/m.test(text);
  return [isCode ? fencedCode(text, 'php') : markdownOf(index, text, from)];
}

function seeLine(index: SymbolIndex, tag: PhpTag, from: PhpSymbol): string[] {
  const description = oneLine(markdownOf(index, tag.description, from));
  const target = tag.link ?? tag.type;
  if (target === undefined) return description === '' ? [] : [seeWithoutTarget(index, description, from)];
  const isRepeated = oneLine(tag.description) === target;
  if (webAddress(target) !== undefined)
    return [targetWithText(index, target, isRepeated ? '' : description, from)];
  const link = targetWithText(index, target, '', from);
  return [isRepeated || description === '' ? link : `${link} ${description}`];
}

/** Old versions leave the target in the description. */
function seeWithoutTarget(index: SymbolIndex, description: string, from: PhpSymbol): string {
  return /^(?:https?:\/\/|\\|[\w\\]+::|[\w\\]+\(\)$)/.test(description)
    ? reference(index, description, from)
    : description;
}
