import { fencedCode } from '../../../../markdown/write-markdown.ts';
import type { Documented } from '../document/sdk-library.ts';
import { oneLine } from '../markup/escape-text.ts';
import { markdownOf } from './descriptions.ts';
import { inlineCode, reference, targetWithText, webAddress } from './inline-tags.ts';
import type { PhpDoc, PhpMember, PhpSymbol, PhpTag } from './php-symbol.ts';
import { ancestry, type SymbolIndex, sameMember } from './symbol-index.ts';

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

/** A long text that is inherited many times would fill the disk. */
const MAX_INHERITED = 20_000;

const INHERIT = /\{@inheritdoc\}|^@inheritdoc$/i;

/** The docs of a member with those inherited from the same member of parents and interfaces. */
export function memberDoc(index: SymbolIndex, member: PhpMember, owner: PhpSymbol): PhpDoc {
  if (!asksForMore(member.doc)) return member.doc;
  const candidates = ancestry(index, owner.fullName)
    .slice(1)
    .flatMap((type) => sameMember(index, type, member)?.doc ?? []);
  return completed(member.doc, candidates);
}

/** The docs of a type, with those of a parent if it uses `{@inheritdoc}`. */
export function symbolDoc(index: SymbolIndex, symbol: PhpSymbol): PhpDoc {
  if (!INHERIT.test(symbol.doc.summary) && !INHERIT.test(symbol.doc.description)) return symbol.doc;
  const parents = ancestry(index, symbol.fullName).slice(1);
  const source = parents.find(({ doc }) => hasText(doc));
  return { ...symbol.doc, ...textOf(symbol.doc, source?.doc) };
}

function completed(doc: PhpDoc, candidates: readonly PhpDoc[]): PhpDoc {
  const source = candidates.find(hasText);
  const parent = source ?? candidates[0];
  return { ...textOf(doc, source), tags: [...doc.tags, ...(parent ? missingTags(doc, parent) : [])] };
}

/** A member without any text inherits the docs of its parent. */
function asksForMore({ summary, description, tags }: PhpDoc): boolean {
  const text = summary + description;
  const isSilent = text.trim() === '' && !tags.some(({ name }) => name === 'var');
  return (
    isSilent ||
    INHERIT.test(summary) ||
    INHERIT.test(description) ||
    tags.some(({ name }) => name === 'inheritdoc')
  );
}

function hasText({ summary, description }: PhpDoc): boolean {
  const text = summary + description;
  return text.length <= MAX_INHERITED && text.replace(/\{@inheritdoc\}/gi, '').trim() !== '';
}

/** `{@inheritdoc}` in a text inserts the description; alone, it inherits everything. */
function textOf(own: PhpDoc, source: PhpDoc | undefined): Pick<PhpDoc, 'summary' | 'description'> {
  const summary = own.summary.replace(INHERIT, '').trim();
  const inserted = source?.description.trim() ?? '';
  if (summary === '') {
    const description = own.description.replace(INHERIT, '').trim();
    const parts = [inserted, description].filter((part) => part !== '');
    return { summary: source?.summary ?? '', description: parts.join('\n\n') };
  }
  return { summary, description: own.description.replace(INHERIT, () => inserted) };
}

/** The parent's docs of parameters and results that a docblock does not mention. */
function missingTags({ tags }: PhpDoc, parent: PhpDoc): PhpTag[] {
  const own = new Set(tags.map(subject));
  return parent.tags.filter((tag) => INHERITED_TAGS.includes(tag.name) && !own.has(subject(tag)));
}

const INHERITED_TAGS = ['param', 'return', 'throws'];

function subject({ name, variable = '' }: PhpTag): string {
  return name === 'param' ? `${name} ${variable}` : name;
}
