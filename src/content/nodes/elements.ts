import { checkHandlers } from '../check/component-props.ts';
import { isComponentName, isCustomElementName, isKnownName } from '../components/component.ts';
import type { Page } from '../context/page.ts';
import { createGlobals } from '../evaluate/globals.ts';
import { member } from '../evaluate/members.ts';
import {
  attempt,
  Closure,
  Component,
  type ObjectValue,
  type Value,
  type ValueScope,
} from '../evaluate/value.ts';
import { shownNodes, shownProps } from '../evaluate/value-nodes.ts';
import { authorComponent, insideComponent, withChildren } from '../islands/author-component.ts';
import { resolveSnippet } from '../modules/imports.ts';
import { loadModule } from '../modules/modules.ts';
import { snippetComponent } from '../modules/snippet.ts';
import type { Node } from '../node.ts';
import { unknownElement } from './unknown-tags.ts';
import { untrustedElement } from './untrusted-element.ts';

/** Creates the nodes of an element: author components are called, snippets included, all others stay elements. */
export function makeElement(
  page: Page,
  name: string,
  props: ObjectValue,
  children: Node[],
  scope: ValueScope,
): Node[] {
  if (name === '' || DOCUMENT_NAMES.has(name)) return children;
  const { components } = page.site;
  const target = lookup(name, scope, page);
  if (target instanceof Closure) return authorComponent(page, { component: target, name, props, children });
  if (target instanceof Component) return target.render(withChildren(props, children));
  if (target === '') return children;
  if (typeof target === 'string') {
    // `const Tag = 'h4'`, or an imported image.
    const isTag = isLowerCase(target) && (isKnownName(target, components) || isCustomElementName(target));
    if (isTag) return makeElement(page, target, props, children, scope);
    return [element(page, 'img', { ...props, src: target }, [])];
  }
  if (name === 'Snippet') return legacySnippet(page, props, children);
  if (!isKnownName(name, components) && !isCustomElementName(name))
    return unknownElement(page, name, children);
  if (page.trusted) {
    // Elements in the preview of an island get their handlers when the island runs.
    if (isComponentName(name) && !page.isPreview) checkHandlers({ name, props, at: page.place }, page.report);
    return [element(page, name, props, children)];
  }
  const kept = untrustedElement(name, props, components);
  if (kept === undefined) return [];
  return kept === 'children' ? children : [element(page, name, kept.props, children)];
}

/** Browsers have one of each in a document, and read what others contain as if the tags were not there. */
const DOCUMENT_NAMES: ReadonlySet<string> = new Set(['html', 'head', 'body']);

function isLowerCase(name: string): boolean {
  const code = name.charCodeAt(0);
  return code >= 97 && code <= 122;
}

/** Evaluates the content of an element, depending on the element. */
export function contentOf<Result>(
  page: Page,
  name: string,
  scope: ValueScope,
  evaluate: () => Result,
): Result {
  return !page.isPreview && isAuthorComponent(page, name, scope)
    ? insideComponent(page, evaluate)
    : evaluate();
}

export function isAuthorComponent(page: Page, name: string, scope: ValueScope): boolean {
  return lookup(name, scope, page) instanceof Closure;
}

function lookup(name: string, scope: ValueScope, page: Page): Value {
  const isTag = isLowerCase(name) && !name.includes('.');
  if (isTag && isKnownName(name, page.site.components)) return undefined;
  const found = named(name, scope, page);
  // Authors import snippets under names like `chatTabs`, too. Other values are not components.
  return isTag && !(found instanceof Closure || found instanceof Component) ? undefined : found;
}

function named(name: string, scope: ValueScope, page: Page): Value {
  const dot = name.indexOf('.');
  const root = dot === -1 ? name : name.slice(0, dot);
  const names = scope.has(root) ? scope : namesOfPage(root, page);
  if (!names) return undefined;
  const path = dot === -1 ? [] : name.slice(dot + 1).split('.');
  const found = attempt(() => {
    let value: Value = names.get(root);
    for (const key of path) value = value === undefined ? undefined : member(value, key, page.interpreter);
    return value;
  });
  return 'result' in found ? found.result : undefined;
}

/** A snippet may use the components of the page that includes it, except built-in ones. */
function namesOfPage(root: string, page: Page): ValueScope | undefined {
  return !isKnownName(root, page.site.components) && page.names?.has(root) ? page.names : undefined;
}

function element(page: Page, name: string, props: ObjectValue, children: Node[]): Node {
  const { limits } = page.interpreter;
  const given = props.children;
  const own = shownProps(given === undefined ? props : { ...props, children: undefined }, limits);
  const all = children.length > 0 || given === undefined ? children : shownNodes(given, limits);
  return { type: 'element', name, props: own, children: all, at: page.place };
}

/** `<Snippet file="intro.mdx" />`, the form that predates imports. A file of another type is shown as code. */
function legacySnippet(page: Page, props: ObjectValue, children: Node[]): Node[] {
  const wanted = String(props.file ?? '');
  const file = resolveSnippet(wanted, page.site.files);
  if (file === undefined) {
    page.report('import-missing', { specifier: wanted }, page.place);
    return children;
  }
  page.dependencies.add(file);
  const [, language] = /\.([^./]*)$/.exec(file) ?? [];
  if (language !== undefined && !/^mdx?$/i.test(language)) {
    const code = page.site.files.readText(file).trimEnd();
    return [{ type: 'code', code, language, meta: '', at: page.place }];
  }
  const globals = createGlobals(page.interpreter);
  return snippetComponent(file, page, globals, loadModule).component.render(withChildren(props, children));
}
