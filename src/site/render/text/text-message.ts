import { type Html, trusted } from '../../../lib/html.ts';
import type { SiteUrls } from '../../../lib/url/site-urls.ts';
import type { Location } from '../../../problems/problem.ts';
import type { RenderedBody } from '../../../render/body/body.ts';
import type { PageLink } from '../../../render/body/create-renderer.ts';
import type { PageText, TextSource } from './page-text.ts';

/** Start data of a helper thread. */
export interface TextPoolStart {
  /** Folder of the site. */
  root: string;
}

/** The task of a helper thread, when the pages are known. */
export interface TextPoolTask {
  siteUrls: SiteUrls;
  texts: readonly TextSource[];
  /** Two numbers that all threads share: `TAKEN` and `USED`. */
  shared: SharedArrayBuffer;
}

/** Number of claimed texts. A thread that increments it renders the text at the previous number. */
export const TAKEN = 0;
/** Index of the text that the main thread needs next. */
export const USED = 1;

/** A thread has loaded the program, or has rendered the text at `index`; without `text` if that failed. */
export type TextMessage = 'loaded' | { index: number; text?: SentText };

/** The parts of a body that are HTML, which is a class. */
type HtmlPart = {
  [Key in keyof RenderedBody]: RenderedBody[Key] extends Html | undefined ? Key : never;
}[keyof RenderedBody];

/** A text in a form that can be sent between threads: no classes, no functions. */
type SentText = Omit<PageText, 'body'> & { body: SentBody };
type SentBody = Omit<RenderedBody, HtmlPart | 'links'> & {
  [Part in HtmlPart]: undefined extends RenderedBody[Part] ? string | undefined : string;
} & {
  links: LocatedLink[];
};

/** The fields by name: what else a rendered text has, such as its whole document, would take long to send. */
export function sentText({ body, markdown, sections, diagrams, problems, reads }: PageText): SentText {
  return {
    markdown,
    sections,
    diagrams,
    problems,
    reads,
    body: {
      ...body,
      html: body.html.text,
      aside: body.aside?.text,
      description: body.description?.text,
      links: locatedLinks(body.links),
    },
  };
}

export function receivedText({ body, ...rest }: SentText): PageText {
  const [aside, description] = [body.aside, body.description].map((text) =>
    text === undefined ? undefined : trusted(text),
  );
  return {
    ...rest,
    body: { ...body, html: trusted(body.html), aside, description, links: pageLinks(body.links) },
  };
}

/** A link with its location. Unlike a `PageLink`, it is plain data, to be stored in a file or sent to another thread. */
export type LocatedLink = Omit<PageLink, 'locate'> & { at: Location };

export function locatedLinks(links: readonly PageLink[]): LocatedLink[] {
  return links.map(({ locate, ...link }) => ({ ...link, at: locate() }));
}

export function pageLinks(links: readonly LocatedLink[]): PageLink[] {
  return links.map((link) => ({ ...link, locate: () => link.at }));
}
