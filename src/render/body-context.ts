import type { IconLibrary, IconSets } from './icon.ts';

/** What the bodies of all pages of a site are rendered with. */
export interface BodyContext {
  /** URL of a page or file of this site: adds the base path. */
  href: (path: string) => string;
  icons: IconSets;
  iconLibrary: IconLibrary;
  /** Words that components say themselves; English when left out. */
  strings?: Partial<BodyStrings>;
}

export interface BodyStrings {
  copy: string;
  headingLink: string;
  required: string;
  deprecated: string;
  default: string;
  showMore: string;
  showLess: string;
  request: string;
  response: string;
  openImage: string;
  filter: string;
  view: string;
  language: string;
  componentFailed: string;
  loading: string;
  copyPrompt: string;
  openInCursor: string;
}

export const ENGLISH_BODY: BodyStrings = {
  copy: 'Copy',
  headingLink: 'Link to this section',
  required: 'required',
  deprecated: 'deprecated',
  default: 'default',
  showMore: 'Show more',
  showLess: 'Show less',
  request: 'Request',
  response: 'Response',
  openImage: 'Enlarge image',
  filter: 'Filter',
  view: 'View',
  language: 'Language',
  componentFailed: 'This part of the page could not be loaded.',
  loading: 'Loading…',
  copyPrompt: 'Copy prompt',
  openInCursor: 'Open in Cursor',
};
