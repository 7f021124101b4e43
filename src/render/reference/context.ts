import type { AsideKind } from '../../components/html/body-renderer.ts';
import { escapeHtml, type Html, trusted } from '../../lib/html.ts';
import { nameId } from '../../lib/url/anchor.ts';
import type { ApiDocument } from '../../reference/document/api-document.ts';
import { hasRelativeLinks } from '../../reference/document/linked-texts.ts';
import { operationAnchor } from '../../reference/formats/openapi/page/tags.ts';
import type { ApiSampleOptions } from '../../reference/formats/openapi/sample/body-sample.ts';
import { symbolUrl } from '../../reference/formats/sdk/document/sdk-spec.ts';
import type { DeferredSchema } from '../../reference/schema/schema-view.ts';
import type { Ids } from '../page/page-model.ts';
import type { FragmentMemory } from './fragment-memory.ts';
import type { DescriptionMarkdown } from './markdown.ts';
import type { FileNotes, PageLanguage, PlaygroundContext } from './playground-slot.ts';

/** Context for rendering the API pages of a site. */
export interface ReferenceContext extends PageLanguage, FileNotes {
  /** Descriptions are untrusted Markdown: the result must be safe. */
  markdown: DescriptionMarkdown;
  /** The URL of a page or file of the site. */
  linkTo: (path: string) => string;
  /** Folder of the page, the base of relative links in descriptions: `api-reference/users/`. */
  folder: string;
  /** Language and version of the page, where links to operations lead to different pages in each; otherwise empty. */
  edition: string;
  /** Ids in the page's own text, which its reference leaves to it. */
  textIds?: Iterable<string>;
  /** Highlighted code. */
  highlight: (code: string, language: string) => Html;
  samples: ApiSampleOptions;
  params: {
    /** Keys whose values are shown as pills. */
    post: readonly string[];
    expanded: boolean;
  };
  /** Show the base URL even if there is only one server. */
  fullUrl: boolean;
  playground: PlaygroundContext;
  memory: FragmentMemory;
  /** URL of a part of a schema that is shown on demand. Calling it makes the build write the file, for this page. */
  deferredUrl: (
    spec: ApiDocument,
    part: DeferredSchema,
    page: PageLanguage & FileNotes & Pick<ReferenceContext, 'folder' | 'edition'>,
  ) => string;
  /** URL of the page that documents an operation, by operationId, reference or anchor of its tag, or a channel, by reference. */
  operationUrl?: (spec: ApiDocument, target: string) => string | undefined;
}

/** A heading for the table of contents. */
interface ReferenceHeading {
  /** 2 to 6. */
  level: number;
  id: string;
  text: string;
}

/** Context of a page, with what is collected while rendering. */
export interface PageState extends Omit<ReferenceContext, 'markdown'> {
  spec: ApiDocument;
  markdown: (text: string) => Html;
  headings: ReferenceHeading[];
  /** Ids that are taken. */
  ids: Ids;
  /** An id that no other element of the page has. */
  uniqueId: (wanted: string) => string;
  /** The result of `render`, which depends only on `key` and the taken ids; other pages may share it. */
  shared: (key: string, render: () => Html) => Html;
}

export function pageState(spec: ApiDocument, context: ReferenceContext): PageState {
  const { memory, strings } = context;
  // Pages of all folders share fragments whose links have the same targets on each of them.
  const folder = hasRelativeLinks(spec.document) ? context.folder : '';
  const scope = `${context.edition && `${context.edition}\n`}${folder}`;
  /** The ids on the page, and the number that the next one of the same name gets. */
  const used = new Map<string, number>();
  for (const id of context.textIds ?? []) used.set(id, 1);
  let taken: string[] = [];
  let noted: string[] = [];
  const note = (file: string) => {
    noted.push(file);
    context.note(file);
  };
  const uniqueId = (wanted: string) => {
    const name = nameId(wanted);
    let count = used.get(name) ?? 0;
    let id = name;
    while (used.has(id)) id = `${name}_${count++}`;
    used.set(name, Math.max(1, count));
    if (id !== name) used.set(id, 1);
    taken.push(name);
    return id;
  };
  const shared = (key: string, render: () => Html) => {
    const known = memory.recall(spec, strings, scope + key);
    if (known && !known.ids.some((id) => used.has(id))) {
      for (const id of known.ids) used.set(id, 1);
      for (const file of known.files) note(file);
      return known.html;
    }
    taken = [];
    noted = [];
    const html = render();
    // An id that was renamed because of another one on this page would be wrong on others.
    if (taken.every((id) => used.get(id) === 1))
      memory.keep(spec, strings, scope + key, { html, ids: [...taken], files: [...noted] });
    return html;
  };
  const markdown = descriptions(spec, { ...context, folder });
  return { ...context, folder, note, spec, headings: [], ids: used, uniqueId, shared, markdown };
}

/**
 * Descriptions may link to operations as in single-page references, `#operation/listUsers`, and those of libraries to
 * symbols.
 */
function descriptions(spec: ApiDocument, { markdown, folder, operationUrl }: ReferenceContext) {
  return (text: string): Html => {
    const rendered = markdown(text, folder);
    if (!operationUrl || !/#(?:operation|tag|symbol)\//.test(text)) return rendered;
    return trusted(
      rendered.text.replace(/(?<=href=")#((?:operation|tag|symbol)\/[^"]*)/g, (link, hash: string) => {
        const target = operationAnchor(hash);
        const url = target
          ? operationUrl(spec, target)
          : symbolUrl(link, (pointer) => operationUrl(spec, pointer));
        return url === undefined ? link : escapeHtml(url);
      }),
    );
  };
}

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

/** Settings of the page for its reference. */
export interface OwnParts {
  /** Its own `playground`. */
  playground?: string;
  /** Its own content for the right column: its samples replace generated ones. */
  asides?: ReadonlySet<AsideKind>;
}
