import type { Html } from '../../lib/html.ts';
import type { Ids } from '../page/frame-id.ts';
import type { ReferenceHeading } from './context.ts';

export interface RenderedReference {
  /** Under the title: method and path, or protocol and address. */
  lead: Html;
  /** What the document says about it: a short one to be under the title, or a longer one for the reading column. */
  shortDescription?: Html;
  description?: Html;
  /** The same in a paragraph of plain words. */
  summary?: string;
  /** What is before the page's own text. */
  before?: Html;
  /** The reading column, after the page's own text. */
  html: Html;
  /** Request and response samples, for the column next to it; empty when there are none. */
  examples: Html;
  headings: ReferenceHeading[];
  /** Those of its headings and fields. */
  ids: Ids;
}

/** Whether something that it says needs the font of formulas. */
export function hasFormula({ html, examples, shortDescription, description }: RenderedReference): boolean {
  return [html, examples, shortDescription, description].some((part) => part?.text.includes('<math'));
}
