import { symbolLink } from '../document/page-paths.ts';
import type { Relation, SdkPage, SdkParameter, Signature, TypeText } from '../document/sdk-library.ts';
import { type DomElement, type DomNode, findElement, isElement, parseHtml } from '../markup/dom.ts';
import { inlineText } from '../markup/html-to-markdown.ts';
import { linkedCode, listParts, typeBetween } from './declaration.ts';
import { type Documentation, documentationOf, namedNotes } from './documentation.ts';
import { documented, memberSections } from './member-sections.ts';
import { hasName, partsOf, sourceOf } from './page-dom.ts';
import { entriesOf, type Note, type NoteKind } from './tag-labels.ts';
import { type TypeDeclaration, typeDeclaration } from './type-declaration.ts';
import { DETAILS, type PageContext } from './type-index.ts';

/** The page of a type; undefined if the HTML declares none. Private types and members are not shown. */
export function typePage(html: string, context: PageContext): SdkPage | 'private' | undefined {
  const page = parseHtml(withoutLists(html));
  const signature = typeSignature(page);
  const declared =
    signature && typeDeclaration(linkedCode(signature.children, context.markdown.linkOf), context.type.name);
  if (signature === undefined || declared === undefined) return undefined;
  if (declared.isPrivate) return 'private';
  const documentation = documentationOf(partsAround(signature), context);
  const { name, packageName, path } = context.type;
  const relations = relationsOf(declared, documentation, context);
  const label = declared.label ?? (isThrowable(page) ? 'exception' : undefined);
  const source = sourceOf(signature);
  return {
    kind: declared.kind,
    ...(label && { label }),
    name,
    group: packageName || 'Unnamed package',
    path,
    ...documentation.said,
    signatures: [signatureOf(declared, documentation, context)],
    ...(relations.length > 0 && { relations }),
    sections: memberSections(page, context),
    ...(source && { source }),
  };
}

/** Skips menus and member tables, which only repeat first sentences and are half of a page. */
function withoutLists(html: string): string {
  const start = Math.max(html.search(/<main[\s>]|<!-- =+ START OF CLASS DATA =+ -->/), 0);
  const summary = html.slice(start).search(/<(?:section|div) class="summary"/);
  const details = html.slice(start).search(DETAILS);
  return summary !== -1 && summary < details
    ? html.slice(start, start + summary) + html.slice(start + details)
    : html.slice(start);
}

function typeSignature(page: readonly DomNode[]): DomElement | undefined {
  const isDescription = (element: DomElement) =>
    hasName(element, 'class-description') || hasName(element, 'description');
  const description = findElement(page, isDescription);
  return findElement(
    description?.children ?? [],
    (element) => element.name === 'pre' || hasName(element, 'type-signature'),
  );
}

function partsAround({ parent }: DomElement): DomElement[] {
  if (!isElement(parent)) return [];
  const outer = hasName(parent, 'horizontal-scroll') ? parent.parent : parent;
  return isElement(outer) ? partsOf(outer) : [];
}

/** The tree of types that it inherits from starts at `java.lang.Object`. */
function isThrowable(page: readonly DomNode[]): boolean {
  const tree = findElement(page, (element) => hasName(element, 'inheritance'));
  return /(?:^|\s)java\.lang\.Throwable(?:\s|$)/.test(inlineText(tree?.children ?? []));
}

function signatureOf(declared: TypeDeclaration, { notes }: Documentation, context: PageContext): Signature {
  const typeParameters = namedNotes(notes, 'typeParameters', context);
  const components = [
    ...namedNotes(notes, 'components', context),
    ...namedNotes(notes, 'parameters', context),
  ];
  const parameters: SdkParameter[] = documented(declared.components, components);
  return {
    code: declared.code,
    ...(typeParameters.length > 0 && { typeParameters }),
    ...(parameters.length > 0 && { parameters }),
  };
}

function relationsOf(declared: TypeDeclaration, { notes }: Documentation, context: PageContext): Relation[] {
  const isInterface = declared.kind === 'interface';
  const listed = listedTypes(notes, 'implements', context);
  const written = isInterface ? declared.extends : declared.implements;
  const all = listed.length > 0 ? listed : written;
  const relations: Relation[] = [
    { kind: 'extends', types: isInterface ? all : declared.extends },
    { kind: 'implements', types: isInterface ? [] : all },
    { kind: 'extendedBy', types: listedTypes(notes, 'subclasses', context) },
    { kind: 'implementedBy', types: listedTypes(notes, 'implementers', context) },
    { kind: 'nested', types: nestedTypes(context) },
  ];
  return relations.filter(({ types }) => types.length > 0);
}

function listedTypes(notes: readonly Note[], kind: NoteKind, { markdown }: PageContext): TypeText[] {
  return entriesOf(notes, kind).flatMap(({ children }) => {
    const code = linkedCode(children, markdown.linkOf);
    const parts = listParts(code.text, 0, code.text.length);
    return parts.map(({ from, to }) => typeBetween(code, from, to)).filter((type) => type !== undefined);
  });
}

/** Types that are declared right inside the page's. */
function nestedTypes({ type, nested }: PageContext): TypeText[] {
  return (nested.get(`${type.packageName} ${type.name}`) ?? []).map(({ name, path }) => [
    { text: name, href: symbolLink(path) },
  ]);
}
