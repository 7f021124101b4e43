import { baseName, decodeUri, resolvePath } from '../../../../lib/url/paths.ts';
import { type SdkReader, sdkEmpty } from '../artifact/sdk-reader.ts';
import type { SdkMember, SdkPage, TitledSection } from '../document/sdk-library.ts';
import { type DomElement, type DomNode, findElement, rawText } from '../markup/dom.ts';
import { htmlToMarkdown, inlineText } from '../markup/html-to-markdown.ts';
import type { ShownImage } from '../markup/inline-markdown.ts';
import { codeLanguage, parseSphinxHtml } from './definition/clean-dom.ts';
import { definitionMember } from './definition/definition-member.ts';
import { definitionOf, flatBlocks, languageOfDomain } from './definition/definitions.ts';
import type { ReadingContext } from './definition/type-text.ts';
import {
  addressOf,
  type DocumentPart,
  type DocumentPlace,
  linksOf,
  type Places,
  partsOf,
  placesOf,
} from './document-links.ts';
import { readDocuments } from './sphinx-files.ts';

/** Reads the folder that `sphinx-build -b json` wrote. */
export const readSphinx: SdkReader = (artifact) => {
  const { documents, images, problems } = readDocuments(artifact);
  const places = placesOf(documents);
  const language = languageOf(places.all);
  const inGroups = [false, true].flatMap((isReference) =>
    places.all.filter((place) => place.isReference === isReference),
  );
  const pages = inGroups.map((place) => documentPage(place, places, images, language));
  if (pages.length > 0) return { library: { language, pages }, problems };
  const isRefused = problems.some(({ code }) => code === 'sdk-invalid');
  return {
    problems: isRefused ? problems : [...problems, sdkEmpty(artifact.source)],
  };
};

/** That of most definitions, and Python without any. */
function languageOf(places: readonly DocumentPlace[]): string {
  const counts = new Map<string, number>();
  for (const { domains } of places) {
    for (const [domain, count] of domains) {
      const language = languageOfDomain(domain);
      if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + count);
    }
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 'python';
}

/** The page of a document. */
export function documentPage(
  place: DocumentPlace,
  places: Places,
  images: ReadonlyMap<string, string>,
  language: string,
): SdkPage {
  const { document, path, anchors, isReference } = place;
  const { imageOf, shown } = documentImages(images, addressOf(document.name));
  const linkOf = linksOf(place, places);
  const name = pageName(document.title, document.name);
  const markdown = { linkOf, imageOf, languageOf: codeLanguage, language };
  const context: ReadingContext = { anchors, markdown, titles: [name] };
  const [start, ...parts] = partsOf(flatBlocks(parseSphinxHtml(document.body)));
  const [{ text = '', members = [] } = {}, ...runs] = runsOf(start?.blocks ?? [], context);
  const sections = [
    ...(members.length > 0 ? [titled('', 1, { text: '', members })] : []),
    ...runs.map((run) => titled('', 1, run)),
    ...parts.flatMap((part) => partSections(part, context)),
  ];
  return {
    kind: isReference ? 'module' : 'guide',
    name,
    group: isReference ? 'API Reference' : 'Getting Started',
    path,
    description: text || undefined,
    signatures: [],
    sections,
    images: shown.size > 0 ? [...shown] : undefined,
  };
}

/** Text with the definitions that follow it. */
interface Run {
  text: string;
  members: SdkMember[];
}

function runsOf(blocks: readonly DomNode[], context: ReadingContext): Run[] {
  const runs: { nodes: DomNode[]; members: SdkMember[] }[] = [];
  for (const node of blocks) {
    const definition = definitionOf(node);
    const last = runs.at(-1);
    if (!definition && isBlank(node)) last?.nodes.push(node);
    else if (!definition && last?.members.length === 0) last.nodes.push(node);
    else if (!definition) runs.push({ nodes: [node], members: [] });
    else if (last) last.members.push(definitionMember(definition, context));
    else runs.push({ nodes: [], members: [definitionMember(definition, context)] });
  }
  return runs.map(({ nodes, members }) => ({ text: htmlToMarkdown(nodes, context.markdown), members }));
}

function isBlank(node: DomNode): boolean {
  return (
    rawText([node]).trim() === '' && !findElement([node], ({ name }) => name === 'img' || name === 'math')
  );
}

/** Text after definitions becomes a section without a title, which continues the previous one. */
function partSections({ title, level, blocks }: DocumentPart, context: ReadingContext): TitledSection[] {
  const inside = { ...context, titles: [...context.titles, title] };
  const [first = { text: '', members: [] }, ...runs] = runsOf(blocks, inside);
  return [titled(title, level, first), ...runs.map((run) => titled('', level, run))];
}

function titled(title: string, level: DocumentPart['level'], { text, members }: Run): TitledSection {
  return { kind: 'titled', title, level, ...(text !== '' && { text }), members };
}

/** The title without the word that sphinx-apidoc adds: `lumen.client module` is in a document of that name. */
function pageName(title: string, documentName: string): string {
  const text = inlineText(parseSphinxHtml(title)).replace(/ ?¶$/, '');
  const file = documentName.slice(documentName.lastIndexOf('/') + 1);
  const [, module] = /^(\S+) (?:module|package|namespace)$/.exec(text) ?? [];
  return (module === file ? module : text.replace(/^<no title>$/, '')) || file;
}

/** How a document renders images, and those rendered so far. */
export interface DocumentImages {
  imageOf: (image: DomElement) => ShownImage;
  shown: ReadonlySet<string>;
}

/** `images` has the URLs of images by their paths in the project; `folder` is the base of the document's links. */
export function documentImages(images: ReadonlyMap<string, string>, folder: string): DocumentImages {
  const shown = new Set<string>();
  const imageOf = ({ attribs }: DomElement): ShownImage => {
    const { src = '', alt = '' } = attribs;
    const address = images.get(resolvePath(folder, decodeUri(src)));
    // Without alternative text, Sphinx repeats the path.
    const words = alt === src || /^(?:\.\.\/)*_images\//.test(alt) ? '' : alt;
    if (address === undefined) return { words: `[Image: ${words || baseName(src)}]` };
    shown.add(address);
    return { address, alt: words };
  };
  return { imageOf, shown };
}
