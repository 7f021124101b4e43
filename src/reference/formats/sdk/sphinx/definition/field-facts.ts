import { codeSpan } from '../../../../../markdown/write-markdown.ts';
import { plainType, type SdkResult, type TypeText } from '../../document/sdk-library.ts';
import { startsWithBlock } from '../../markup/block-markdown.ts';
import { elementsIn, rawText } from '../../markup/dom.ts';
import { plainMarkdown } from '../../markup/escape-text.ts';
import { htmlToMarkdown } from '../../markup/html-to-markdown.ts';
import { type EntryForm, type FieldEntry, fieldEntries } from './field-entries.ts';
import type { Field, FieldKind } from './fields.ts';
import { type ReadingContext, typeText } from './type-text.ts';

/** The parsed fields of a definition. */
export interface FieldFacts {
  parameters: readonly FieldEntry[];
  typeParameters: readonly FieldEntry[];
  attributes: readonly FieldEntry[];
  returns?: SdkResult;
  throws: readonly SdkResult[];
  /** The type of a value. */
  type?: TypeText;
  /** All other fields, each as blocks of Markdown. */
  texts: readonly string[];
}

export function fieldFacts(fields: readonly Field[], context: ReadingContext): FieldFacts {
  const texts: string[] = [];
  const of = (kind: FieldKind) => fields.filter((field) => field.kind === kind);
  const entries = (kind: FieldKind, form: EntryForm) =>
    of(kind).flatMap((field) => {
      const read = fieldEntries(field.content, form, context);
      if (read === undefined) texts.push(fieldText(field, context));
      return read ?? [];
    });
  const returns = resultIn(of('returns'), of('returnType'), context);
  const yields = returns ? undefined : resultIn(of('yields'), of('yieldType'), context);
  const facts = {
    parameters: entries('parameters', 'named'),
    typeParameters: entries('typeParameters', 'named'),
    attributes: entries('attributes', 'named'),
    throws: entries('raises', 'thrown').map(resultOf),
    type: fieldType(of('type'), context),
    returns: returns ?? (yields && asYield(yields)),
  };
  const types = [...of('type'), ...of('returnType'), ...of('yieldType')];
  const unread = [
    ...(returns ? of('yields') : []),
    ...types.filter((field) => !isType(field) || (returns && field.kind === 'yieldType')),
    ...of('other'),
  ];
  return { ...facts, texts: [...texts, ...unread.map((field) => fieldText(field, context))] };
}

/** A field as text under its title. */
function fieldText({ title, content }: Field, { markdown }: ReadingContext): string {
  const text = htmlToMarkdown(content, markdown);
  const label = title === '' ? '' : `**${plainMarkdown(title)}:**`;
  // A paragraph continues after the title; a list, code or a quote does not.
  const isLine = !text.includes('\n\n') && !startsWithBlock(text);
  return [label, text].filter(Boolean).join(isLine ? ' ' : '\n\n');
}

/** Longer texts are descriptions, not types. */
const MAX_TYPE = 300;

function isType({ content }: Field): boolean {
  const blocks = elementsIn(content).filter((each) => rawText([each]).trim() !== '');
  return blocks.length <= 1 && rawText(content).length <= MAX_TYPE;
}

function fieldType(fields: readonly Field[], context: ReadingContext): TypeText | undefined {
  const field = fields.find(isType);
  return field && typeText(field.content, context);
}

function resultOf({ name, type, description }: FieldEntry): SdkResult {
  return {
    type: type ?? (name === undefined ? undefined : [name]),
    description,
  };
}

function resultIn(
  [field, ...others]: readonly Field[],
  types: readonly Field[],
  context: ReadingContext,
): SdkResult | undefined {
  const type = fieldType(types, context);
  const entries = field && fieldEntries(field.content, 'returned', context);
  const [only, second] = entries ?? [];
  const text = field && !entries ? htmlToMarkdown(field.content, context.markdown) : '';
  const more = others.map(({ content }) => htmlToMarkdown(content, context.markdown));
  const said =
    only && !second ? oneResult(only) : { description: (entries ?? []).map(resultLine).join('\n') };
  const description = [said.description ?? '', text, ...more].filter(Boolean).join('\n\n');
  const shownType = said.type ?? type;
  if (shownType === undefined && description === '') return undefined;
  return { type: shownType, description: description || undefined };
}

function oneResult({ name, type, description }: FieldEntry): SdkResult {
  const title = name === undefined ? '' : `**${plainMarkdown(name)}**`;
  const text = [title, description ?? ''].filter(Boolean).join(': ');
  return { type, description: text || undefined };
}

/** One of several values, as an item of a list. */
function resultLine({ name, type, description = '' }: FieldEntry): string {
  const title = name === undefined ? '' : `**${plainMarkdown(name)}**`;
  const code = type === undefined ? '' : codeSpan(plainType(type));
  const head = title && code ? `${title} (${code})` : title || code;
  return `- ${[head, description].filter(Boolean).join(': ').replaceAll('\n', '\n  ')}`;
}

function asYield({ type, description }: SdkResult): SdkResult {
  return { type, description: ['**Yields**', description].filter(Boolean).join(': ') };
}
