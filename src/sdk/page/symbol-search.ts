import { plainWords } from '../../markdown/plain-words.ts';
import type { ReferenceSection } from '../../openapi/page/reference-search.ts';
import type { Documented, SdkMember, SdkSection, Signature } from '../document/sdk-library.ts';
import type { SdkSymbol } from '../document/sdk-spec.ts';
import { memberAnchor } from '../document/symbol-link.ts';
import { sectionAnchor, sectionTitle } from './section-title.ts';

/** All names and descriptions. What can be called is a section each, the other members are in that of their kind. */
export function symbolSearch({ value }: SdkSymbol): ReferenceSection[] {
  return [
    { heading: '', id: '', text: wordsOf(value) },
    ...value.sections.flatMap((section) => sectionSearch(section)),
  ].filter(({ text }) => text !== '');
}

function sectionSearch(section: SdkSection): ReferenceSection[] {
  const rows = section.members.filter(({ signatures }) => signatures.length === 0);
  const called = section.members.filter(({ signatures }) => signatures.length > 0);
  const about = section.kind === 'titled' ? plainWords(section.text ?? '') : '';
  return [
    {
      heading: sectionTitle(section),
      id: sectionAnchor(section),
      text: [about, ...rows.map(wordsOf)].filter(Boolean).join(' '),
    },
    ...called.flatMap(memberSearch),
  ];
}

function memberSearch(member: SdkMember): ReferenceSection[] {
  const { name, members = [] } = member;
  return [
    { heading: name, id: memberAnchor(name), text: wordsOf(member) },
    ...members.flatMap((inner) => memberSearch(inner)),
  ];
}

interface Named extends Documented {
  name: string;
  signatures: readonly Signature[];
}

function wordsOf({ name, description, signatures }: Named): string {
  const called = signatures.flatMap(({ description: about, parameters = [] }) => [
    about,
    ...parameters.flatMap((parameter) => [parameter.name, parameter.description]),
  ]);
  const words = [description, ...called].map((text) => plainWords(text ?? ''));
  return [name, ...words].filter(Boolean).join(' ');
}
