import { nameId } from '../../lib/url/anchor.ts';
import { plainWords } from '../../markdown/plain-words.ts';
import { MAX_SUMMARY } from '../../openapi/document/plain-summary.ts';
import type { ReferenceSection } from '../../openapi/page/reference-search.ts';
import type { Documented, SdkMember, SdkSection, Signature } from '../document/sdk-library.ts';
import type { SdkSymbol } from '../document/sdk-spec.ts';
import { sectionAnchor, sectionTitle } from './section-title.ts';

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
      text: [about, ...rows.map((row) => `${row.name} ${wordsOf(row)}`.trimEnd())].filter(Boolean).join(' '),
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
  const called = signatures.flatMap(({ description: about, parameters = [] }) => [
    about,
    ...parameters.flatMap((parameter) => [parameter.name, parameter.description]),
  ]);
  return [description, ...called]
    .map((text) => plainWords(text ?? ''))
    .filter(Boolean)
    .join(' ');
}

/** The first paragraph of a description is the page's description, which is indexed separately. */
function afterSummary(description = ''): string {
  const text = description.trim();
  const end = text.includes('\n\n') ? text.indexOf('\n\n') : text.length;
  return end > MAX_SUMMARY ? text : text.slice(end);
}
