import { suggest } from '../../lib/suggest.ts';
import { offsetOf } from '../../markdown/scan/origin.ts';
import { isVoidName } from '../../markdown/scan/tag.ts';
import type { JsxToken, StrayTagToken } from '../../markdown/tokens/tokens.ts';
import { type Components, isComponentName, isHtmlName, isKnownName } from '../components/component.ts';
import type { Environment, Page } from '../context/page.ts';
import { resolveImport } from '../modules/imports.ts';
import type { Node } from '../node.ts';
import { lineAt, positionOf } from '../source.ts';

/** Entries of a file tree in tools that do not distinguish folders from files. */
const TREE_ENTRY = /^(?:File)?Tree\.?(?:Item|Node|Entry)$/;

/** The components, or the HTML element, that an unknown tag was most likely meant to be. */
function similarComponents(name: string, components: Components): string[] {
  if (TREE_ENTRY.test(name)) return ['Tree.Folder', 'Tree.File'];
  const [own, lowerCase] = [name.slice(name.lastIndexOf('.') + 1), name.toLowerCase()];
  for (const [each, { alsoCalled }] of components) if (alsoCalled?.includes(name)) return [each];
  if (components.has(own)) return [own];
  if (isHtmlName(lowerCase)) return [lowerCase];
  const nearest = suggest(name, components.keys());
  return nearest === undefined ? [] : [nearest];
}

/** Notes that the next closing tag with this name belongs to an opening one that was reported. */
export function expectClosing({ strayTags }: Page, name: string): void {
  strayTags.set(name, (strayTags.get(name) ?? 0) + 1);
}

/** Notes that the tag of a component was reported: what should be inside it is not reported as being outside. */
function markAsStray({ strayTags }: Page, name: string): void {
  strayTags.set(name, strayTags.get(name) ?? 0);
}

/** Reports a closing tag whose name has other capitals than the opening one. */
export function reportOtherClosing(token: JsxToken, { page, source }: Environment): void {
  const { name, otherClosing } = token;
  if (otherClosing === undefined) return;
  const { tag: closing, at } = otherClosing;
  page.report('tag-capitals', { name, closing }, positionOf(source, token, at));
}

/** Reports a tag without its counterpart, except a closing one that belongs to an opening tag that was reported. */
export function reportStrayTag(token: StrayTagToken, known: boolean, here: Environment): void {
  const { name, tag, closing, opening } = token;
  const { page } = here;
  const similar = known ? [] : meantComponents(name, page);
  if (closing) {
    const expected = page.strayTags.get(name) ?? 0;
    if (expected > 0) page.strayTags.set(name, expected - 1);
    else if (isReported(opening, page) && mayEndElement(name, page)) return;
    // `<img …></img>` is JSX, though HTML has no such closing tag.
    else if (!isVoidName(name)) page.report('tag-unopened', { tag, kept: !known, similar }, page.place);
    return;
  }
  const wrong =
    known && token.wrongEnd && mayEndElement(token.wrongEnd.name, page) ? token.wrongEnd : undefined;
  const { origin } = token;
  const end = wrong && {
    ...wrong,
    line: lineAt(here.source, offsetOf({ origin, from: wrong.at })),
  };
  page.report('tag-unclosed', { tag, kept: !known, similar, ...(end && { name, end }) }, page.place);
  if (known) {
    markAsStray(page, name);
    // What closes it stands in another list item or behind the end of another element.
    expectClosing(page, wrong && !wrong.isCrossed ? wrong.name : name);
  } else for (const each of similar) expectClosing(page, each);
}

/** Whether an opening tag was reported, maybe without its wrong end: each list item and indented text is read for itself. */
function isReported(opening: string | undefined, { strayTags }: Page): boolean {
  return opening !== undefined && strayTags.has(opening);
}

/** Whether a closing tag may have been meant to end another element: `</your-key>` is text. */
function mayEndElement(name: string, { site }: Page): boolean {
  return isKnownName(name, site.components) || isComponentName(name);
}

/** Components that are similar to an unknown tag. A tag in lower case may be a placeholder: only other capitals count. */
function meantComponents(name: string, { site }: Page): string[] {
  const similar = similarComponents(name, site.components);
  return /^[A-Z]/.test(name)
    ? similar
    : similar.filter((each) => each !== name && each.toLowerCase() === name.toLowerCase());
}

/** What is left of an element that is not known: its content. It is reported once a page. */
export function unknownElement(page: Page, name: string, children: Node[]): Node[] {
  if (!page.failedImports.has(name.split('.')[0]!) && page.first(`unknown ${name}`)) {
    const file = snippetNamed(name, page);
    const parent = parentOf(children, page.site.components);
    const params = {
      name,
      isEmpty: children.length === 0,
      similar: parent === undefined ? similarComponents(name, page.site.components) : [parent],
      ...(file && { file }),
    };
    page.report('component-unknown', params, page.place);
    if (parent !== undefined) markAsStray(page, parent);
  }
  return children;
}

/** The component that one of these belongs directly inside. */
function parentOf(children: readonly Node[], components: Components): string | undefined {
  for (const child of children) {
    const parent = child.type === 'element' ? components.get(child.name)?.parent : undefined;
    if (parent !== undefined) return parent;
  }
  return undefined;
}

/**
 * The snippet that was most likely meant by a tag without an import: `snippets/price-list.mdx` for `<PriceList>`, or one in
 * a folder of `snippets` with the name of a folder around the page: `snippets/fr/price-list.mdx` for `fr/guides/start.mdx`.
 */
function snippetNamed(name: string, { site, files }: Page): string | undefined {
  const kebab = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
  const folders = files[0]!.split('/').slice(0, -1);
  for (let depth = folders.length; depth >= 0; depth--) {
    const folder = ['/snippets', ...folders.slice(0, depth)].join('/');
    for (const base of [name, kebab, name.toLowerCase()]) {
      const file = resolveImport(`${folder}/${base}`, '', site.files);
      if (file !== undefined) return file;
    }
  }
  return undefined;
}
