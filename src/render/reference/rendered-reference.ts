import type { Html } from '../../lib/html.ts';
import type { Ids } from '../page/page-model.ts';
import type { ReferenceHeading } from './context.ts';

export interface RenderedReference {
  /** Below the title: method and path, or protocol and address. */
  lead: Html;
  /** The description: a short one below the title, or a longer one in the reading column. */
  shortDescription?: Html;
  description?: Html;
  /** The same as a paragraph of plain text. */
  summary?: string;
  /** Content before the page's own text. */
  before?: Html;
  /** The reading column, after the page's own text. */
  html: Html;
  /** Request and response samples, for the column next to it; empty if there are none. */
  examples: Html;
  headings: ReferenceHeading[];
  /** Those of its headings and fields. */
  ids: Ids;
}

/** Whether its content needs the math font. */
export function hasFormula({ html, examples, shortDescription, description }: RenderedReference): boolean {
  return [html, examples, shortDescription, description].some((part) => part?.text.includes('<math'));
}
