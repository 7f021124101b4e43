import { joinTexts, withName } from '../../../../lib/text/join-texts.ts';
import { nameId } from '../../../../lib/url/anchor.ts';
import { formulasAsDollars, plainWords } from '../../../../markdown/commonmark.ts';
import { calloutsAsQuotes, codeSpan, fencedCode } from '../../../../markdown/write-markdown.ts';
import { beyondSummary, MAX_SUMMARY } from '../../../document/words.ts';
import type { MarkdownLinks } from '../../../page/reference-format.ts';
import type { ReferenceSection } from '../../../page/reference-search.ts';
import {
  type Documented,
  isConstant,
  type MemberSection,
  plainType,
  type Relation,
  type SdkMember,
  type SdkPage,
  type SdkParameter,
  type SdkResult,
  type SdkSection,
  type Signature,
  type TypeText,
  tellingSignatures,
} from '../document/sdk-library.ts';
import { type SdkSpec, type SdkSymbol, symbolUrl } from '../document/sdk-spec.ts';
import { markdownLink, oneLine } from '../markup/escape-text.ts';

const TITLES: Record<MemberSection, string> = {
  constructors: 'Constructors',
  properties: 'Properties',
  methods: 'Methods',
  operators: 'Operators',
  events: 'Events',
  values: 'Values',
};

/** The anchor of a section, which is the same in all languages. */
export function sectionAnchor(section: SdkSection): string {
  return section.kind === 'titled' ? nameId(section.title) || 'section' : section.kind;
}

/** The level of its heading. */
export function sectionLevel(section: SdkSection): 1 | 2 | 3 {
  return section.kind === 'titled' ? (section.level ?? 2) : 2;
}

/** The level of the headings of its members, which are below sections on all pages. */
export function memberLevel(section: SdkSection): 3 | 4 {
  return sectionLevel(section) === 3 ? 4 : 3;
}

/** The untranslated title of a section. */
function sectionTitle(section: SdkSection): string {
  return section.kind === 'titled' ? section.title : TITLES[section.kind];
}

type Urls = Pick<MarkdownLinks, 'pageUrl' | 'fileUrl'>;

/** The generated part of a page for its Markdown twin. */
export function symbolMarkdown(spec: SdkSpec, { value }: SdkSymbol, urls: Urls): string {
  const { description = '', sections, images = [] } = value;
  const parts = [
    deprecation(value),
    beyondSummary(spec.document, description),
    facts(value),
    ...signatureParts(value.signatures, spec.language),
    ...furtherParts(value),
    ...sections.flatMap((section) => [
      sectionTitle(section) && `${'#'.repeat(sectionLevel(section))} ${sectionTitle(section)}`,
      section.kind === 'titled' ? calloutsAsQuotes(section.text ?? '') : '',
      ...memberParts(section.members, '#'.repeat(memberLevel(section)), spec.language),
    ]),
  ];
  const markdown = formulasAsDollars(parts.filter(Boolean).join('\n\n'));
  return `${withImages(linked(markdown, urls), new Set(images), urls)}\n`;
}

/** Members with only a name and a type are list items. */
function memberParts(members: readonly SdkMember[], level: string, language: string): string[] {
  return members.flatMap((member) => {
    const { name, type, members: inner = [] } = member;
    const signatures = tellingSignatures(member);
    if (signatures.length === 0 && inner.length === 0)
      return [item(member), ...furtherParts(member).map((part) => `  ${inItem(part)}`)];
    return [
      `${level} ${name}`,
      deprecation(member),
      type ? `Type: ${codeSpan(plainType(type))}` : '',
      memberFacts(member),
      ...signatureParts(signatures, language, member.description),
      ...furtherParts(member),
      ...memberParts(inner, `${level}#`, language),
    ];
  });
}

/** The common documentation (`about`) is under the declaration, if there is only one. */
function signatureParts(signatures: readonly Signature[], language: string, about = ''): string[] {
  const isOne = signatures.length === 1;
  const parts = signatures.flatMap((signature) => [
    fencedCode(signature.code, signature.language ?? language),
    isOne ? about : '',
    deprecation(signature),
    signature.description ?? '',
    signature.since === undefined ? '' : `- Since: ${signature.since}`,
    ...list('Type parameters', signature.typeParameters ?? []),
    ...list('Parameters', signature.parameters ?? []),
    ...list('Returns', signature.returns ? [signature.returns] : []),
    ...list('Throws', signature.throws ?? []),
    ...furtherParts(signature),
  ]);
  return isOne ? parts : [about, ...parts];
}

function list(title: string, items: readonly (SdkParameter | SdkResult)[]): string[] {
  const shown = items.filter((each) => 'name' in each || each.type || each.description);
  return shown.length === 0 ? [] : [`${title}:`, shown.map(item).join('\n')];
}

/** `- name: type (optional): description`, with the further lines of a description inside the item. */
function item(part: Partial<SdkParameter & SdkMember>): string {
  const { name, type, optional, modifiers = [], default: fallback, inheritedFrom, since } = part;
  const description = [deprecation(part), part.description].filter(Boolean).join(' ');
  const head = [name && codeSpan(name), type && codeSpan(plainType(type))].filter(Boolean).join(': ');
  const notes = [
    ...modifiers,
    optional && 'optional',
    fallback !== undefined && `${isConstant(part) ? 'value' : 'default'} ${codeSpan(fallback)}`,
    inheritedFrom && `inherited from ${codeSpan(plainType(inheritedFrom))}`,
    since !== undefined && `since ${since}`,
  ].filter(Boolean);
  const text = description && inItem(calloutsAsQuotes(description));
  const start = `${head}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  return `- ${[start, text].filter(Boolean).join(': ')}`;
}

/** Lines after the first belong to the same item of a list. */
function inItem(markdown: string): string {
  return markdown.replaceAll('\n', '\n  ');
}

function furtherParts({ examples = [], see = [] }: Documented): string[] {
  return [
    ...(examples.length > 0 ? ['Example:', ...examples] : []),
    ...(see.length > 0 ? ['See also:', see.map((line) => `- ${line}`).join('\n')] : []),
  ];
}

const RELATIONS: Record<Relation['kind'], string> = {
  extends: 'Extends',
  implements: 'Implements',
  extendedBy: 'Extended by',
  implementedBy: 'Implemented by',
  nested: 'Nested types',
};

function facts({ relations = [], since }: SdkPage): string {
  return [
    ...relations.map(({ kind, types }) => `- ${RELATIONS[kind]}: ${types.map(linkedType).join(', ')}`),
    ...(since === undefined ? [] : [`- Since: ${since}`]),
  ].join('\n');
}

function memberFacts({ inheritedFrom, default: initial, since }: SdkMember): string {
  return [
    ...(inheritedFrom ? [`- Inherited from: ${linkedType(inheritedFrom)}`] : []),
    ...(initial === undefined ? [] : [`- Default: ${codeSpan(initial)}`]),
    ...(since === undefined ? [] : [`- Since: ${since}`]),
  ].join('\n');
}

function deprecation({ deprecated }: Documented): string {
  if (deprecated === undefined) return '';
  return `**Deprecated.**${deprecated && ` ${oneLine(deprecated)}`}`;
}

function linkedType(type: TypeText): string {
  return type
    .map((part) => (typeof part === 'string' ? codeSpan(part) : markdownLink(codeSpan(part.text), part.href)))
    .join('');
}

/** Brackets may be in code: [`join(Object[])`](#symbol/Text#join). */
const SYMBOL_LINK = /\[((?:`[^`\n]*`|[^[\]`])*)\]\((#symbol\/[^)\s]+)\)/g;

/** Links to symbols lead to pages; without a page, only the text stays. */
function linked(markdown: string, urls: Urls): string {
  return markdown.replace(SYMBOL_LINK, (_, words: string, href: string) => {
    const url = symbolUrl(href, urls.pageUrl);
    return url === undefined ? words : `[${words}](${url})`;
  });
}

function withImages(markdown: string, images: ReadonlySet<string>, urls: Urls): string {
  if (images.size === 0) return markdown;
  return markdown.replace(/(?<=\]\()\/[\w./-]+(?=\))/g, (path) =>
    images.has(path) ? urls.fileUrl(path) : path,
  );
}

/** All names and descriptions. Each callable member is a section, other members are in the section of their kind. */
export function symbolSearch({ value }: SdkSymbol): ReferenceSection[] {
  return [
    { heading: '', id: '', text: ownText({ ...value, description: afterSummary(value.description) }) },
    ...value.sections.flatMap((section) => sectionSearch(section)),
  ].filter(({ text }) => text !== '');
}

function sectionSearch(section: SdkSection): ReferenceSection[] {
  const isRow = ({ signatures, members = [] }: SdkMember) => signatures.length + members.length === 0;
  const rows = section.members.filter(isRow);
  const called = section.members.filter((member) => !isRow(member));
  const about = section.kind === 'titled' ? plainWords(section.text ?? '') : '';
  return [
    {
      heading: sectionTitle(section),
      id: sectionAnchor(section),
      text: joinTexts([about, ...rows.map((row) => withName(row.name, wordsOf(row)))]),
    },
    ...called.flatMap(memberSearch),
  ];
}

function memberSearch(member: SdkMember): ReferenceSection[] {
  const { name, members = [] } = member;
  return [
    { heading: name, id: nameId(name), text: ownText(member) },
    ...members.flatMap((inner) => memberSearch(inner)),
  ];
}

interface Named extends Documented {
  name: string;
  signatures: readonly Signature[];
}

/** The text under a title or heading, which has the name. Without text, it is the code. */
function ownText(named: Named): string {
  return wordsOf(named) || (named.signatures[0]?.code ?? named.name);
}

function wordsOf({ description, signatures }: Named): string {
  const plain = (text = '') => plainWords(text);
  const called = signatures.flatMap(({ description: about, parameters = [] }) => [
    plain(about),
    ...parameters.map((parameter) => withName(parameter.name, plain(parameter.description))),
  ]);
  return joinTexts([plain(description), ...called]);
}

/** The first paragraph of a description is the page's description, which is indexed separately. */
function afterSummary(description = ''): string {
  const text = description.trim();
  const end = text.includes('\n\n') ? text.indexOf('\n\n') : text.length;
  return end > MAX_SUMMARY ? text : text.slice(end);
}
