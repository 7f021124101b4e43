import { nameId } from '../../lib/url/anchor.ts';
import type { MemberSection, SdkSection } from '../document/sdk-library.ts';

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
export function sectionTitle(section: SdkSection): string {
  return section.kind === 'titled' ? section.title : TITLES[section.kind];
}
