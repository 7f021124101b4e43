import type { PhpDoc, PhpMember, PhpSymbol, PhpTag } from '../structure/php-symbol.ts';
import { ancestry, type SymbolIndex, sameMember } from './symbol-index.ts';

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
