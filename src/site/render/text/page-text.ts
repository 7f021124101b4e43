import { COMPONENTS } from '../../../components/components.ts';
import type { BodyContext, ImageFile } from '../../../components/html/body-renderer.ts';
import type { DocsConfig } from '../../../config/docs-config.ts';
import { languageOf } from '../../../config/languages.ts';
import { type ContentSite, createContentSite } from '../../../content/context/content-site.ts';
import { mayNameVariables } from '../../../content/context/variables.ts';
import { parsePage } from '../../../content/page/parse-page.ts';
import { type SearchSection, searchSections } from '../../../content/page/search-sections.ts';
import type { Diagram, PageDocument } from '../../../content/page-document.ts';
import { markdownTwin } from '../../../content/twin/markdown-twin.ts';
import { memoize } from '../../../lib/collections.ts';
import { type FileTree, memoryFileTree } from '../../../lib/files/file-tree.ts';
import { imageSize } from '../../../lib/image/image-size.ts';
import { hasImageName, IMAGE_HEAD, notAnImage } from '../../../lib/image/not-an-image.ts';
import { ENGLISH, type UiStrings } from '../../../lib/strings/page-strings.ts';
import { translated } from '../../../lib/strings/translation.ts';
import { decodeUri } from '../../../lib/url/paths.ts';
import { isHttpUrl } from '../../../lib/url/safe-url.ts';
import { pathInSite, type SiteUrls, siteLinks } from '../../../lib/url/site-urls.ts';
import type { Problem } from '../../../problems/problem.ts';
import { type RenderedBody, renderBody } from '../../../render/body/body.ts';
import { noReads, type Reads, trackedContent, VARIABLES } from '../../source/reads.ts';
import { iconSets } from './icon-sets.ts';

/**
 * The result of rendering the text of a page, independent of its location in the navigation. It takes most of the time of a
 * build, and depends only on the text and the configuration, so that other threads can do it.
 */
export interface PageText {
  body: RenderedBody;
  markdown: string;
  sections: SearchSection[];
  diagrams: readonly Diagram[];
  problems: Problem[];
  /** What was read for it, besides its own file. */
  reads: Reads;
}

/** Context for rendering the texts of all pages. */
export interface TextContext {
  content: ContentSite;
  body: BodyContext;
  siteUrls: SiteUrls;
  /** UI strings of the theme in a language of docs.json. */
  stringsIn: (language: string | undefined) => UiStrings;
}

/** A text to render: of a file, and in the language of its components. */
export interface TextSource {
  file: string;
  language: string | undefined;
}

const NO_FILES = memoryFileTree({});

/** What a text depends on in docs.json. */
export type TextConfig = Pick<DocsConfig, 'variables' | 'icons' | 'access'>;

export function textContext(
  tree: FileTree,
  { variables, icons, access }: TextConfig,
  siteUrls: SiteUrls,
  onExternalLink?: BodyContext['onExternalLink'],
): TextContext {
  return {
    content: createContentSite({
      components: COMPONENTS,
      files: tree,
      variables,
      hasUser: access !== undefined,
    }),
    body: { href: siteLinks(siteUrls), icons: iconSets(), iconLibrary: icons.library, onExternalLink },
    siteUrls,
    stringsIn: uiStringsOf(),
  };
}

export function renderText(
  { file, language, source }: TextSource & { source: string },
  context: TextContext,
): PageText & { document: PageDocument } {
  // A specification by URL is untrusted: it runs nothing, and reads no file of the repository.
  const trusted = !isHttpUrl(file);
  const reads = noReads();
  if (mayNameVariables(source)) reads.asked.add(VARIABLES);
  const content = trackedContent(context.content, reads);
  const site = trusted ? content : { ...content, files: NO_FILES };
  const document = parsePage({ file, source, site, trusted });
  const body = renderBody(document, {
    ...context.body,
    imageFile: imageFiles(site.files, context.siteUrls),
    strings: context.stringsIn(language),
  });
  return {
    document,
    body,
    markdown: markdownTwin(document, COMPONENTS),
    sections: searchSections(document, COMPONENTS),
    diagrams: document.diagrams,
    problems: [...document.problems, ...body.problems],
    reads,
  };
}

/** The images of a site, by the paths that pages use for them. */
function imageFiles(
  files: Pick<FileTree, 'has' | 'readBytes'>,
  siteUrls: SiteUrls,
): (path: string) => ImageFile | undefined {
  return memoize((path) => {
    const file = decodeUri(pathInSite(path, siteUrls)).slice(1);
    if (!hasImageName(file) || !files.has(file)) return undefined;
    const head = files.readBytes(file, IMAGE_HEAD);
    return { size: imageSize(head), actually: notAnImage(file, head) };
  });
}

/** Returns the theme's UI strings for a language code of docs.json, each file read once. English is the fallback. */
export function uiStringsOf(): (code: string | undefined) => UiStrings {
  const stringsIn = memoize(
    (name: string): UiStrings => (name === 'en' ? ENGLISH : { ...ENGLISH, ...translated(name, 'page') }),
  );
  return (code) => stringsIn(languageOf(code).strings);
}
