import { suggest } from '../lib/suggest.ts';
import { COMPONENT_NAMES, isCustomElementName, isHtmlName, isKnownName } from './component-names.ts';
import { attempt } from './evaluate/attempt.ts';
import { createGlobals } from './evaluate/globals.ts';
import { member } from './evaluate/members.ts';
import { needsBrowser } from './evaluate/needs-browser.ts';
import {
  Closure,
  Component,
  emptyObject,
  type ObjectValue,
  type Scope,
  type Value,
} from './evaluate/value.ts';
import { nodesOf, propsOf } from './evaluate/value-nodes.ts';
import { resolveImport } from './import-path.ts';
import { loadModule } from './modules.ts';
import { Fragment, type IslandNode, type Node } from './node.ts';
import type { Page } from './page.ts';
import { snippetComponent } from './snippet.ts';

/** Elements that run, load or send something. */
const ACTIVE = new Set(['script', 'style', 'iframe', 'object', 'embed', 'form', 'link', 'meta', 'base']);

/** Makes the nodes of an element: components of the author are called, snippets put in, all others stay elements. */
export function makeElement(
  page: Page,
  name: string,
  props: ObjectValue,
  children: Node[],
  scope: Scope,
): Node[] {
  if (name === '') return children;
  const target = isLowerCase(name) && !name.includes('.') ? undefined : lookup(name, scope, page);
  if (target instanceof Closure) return authorComponent(page, target, name, props, children);
  if (target instanceof Component) return target.render(withChildren(props, children));
  if (target === '') return children;
  if (typeof target === 'string') return [element(page, 'img', { ...props, src: target }, [])];
  if (name === 'Snippet') return legacySnippet(page, props, children);
  if (!page.trusted && ACTIVE.has(name.toLowerCase())) return [];
  if (isKnownName(name) || isCustomElementName(name)) return [element(page, name, props, children)];
  return unknownElement(page, name, children);
}

function isLowerCase(name: string): boolean {
  const code = name.charCodeAt(0);
  return code >= 97 && code <= 122;
}

function lookup(name: string, scope: Scope, page: Page): Value {
  const dot = name.indexOf('.');
  if (!scope.has(dot === -1 ? name : name.slice(0, dot))) return undefined;
  const [root, ...path] = name.split('.');
  const found = attempt(() => {
    let value: Value = scope.get(root!);
    for (const key of path) value = value === undefined ? undefined : member(value, key, page.interpreter);
    return value;
  });
  return 'result' in found ? found.result : undefined;
}

function element(page: Page, name: string, props: ObjectValue, children: Node[]): Node {
  const given = props.children;
  const own = propsOf(given === undefined ? props : { ...props, children: undefined });
  if (!page.trusted) delete own.dangerouslySetInnerHTML;
  const all = children.length > 0 || given === undefined ? children : nodesOf(given);
  return { type: 'element', name, props: own, children: all, at: page.place };
}

function withChildren(props: ObjectValue, children: Node[]): ObjectValue {
  const all = Object.assign(emptyObject(), props);
  if (children.length > 0) all.children = new Fragment(children);
  return all;
}

function authorComponent(
  page: Page,
  component: Closure,
  name: string,
  props: ObjectValue,
  children: Node[],
): Node[] {
  const call = () => nodesOf(page.interpreter.call(component, [withChildren(props, children)]));
  if (page.preview) return call();
  if (!needsBrowser(component.node)) {
    const called = attempt(call);
    if ('result' in called) return called.result;
    if (component.name === undefined) throw called.failure;
  }
  page.preview = true;
  const preview = attempt(call);
  page.preview = false;
  if (!page.trusted) return 'result' in preview ? preview.result : children;
  const island: IslandNode = {
    type: 'island',
    name,
    module: '',
    props: propsOf(props),
    children,
    preview: 'result' in preview ? preview.result : undefined,
    at: page.place,
  };
  page.islands.push({ node: island, module: component.module, component });
  return [island];
}

/** `<Snippet file="intro.mdx" />`, the form that predates imports. */
function legacySnippet(page: Page, props: ObjectValue, children: Node[]): Node[] {
  const wanted = String(props.file ?? '');
  const file =
    resolveImport(`/snippets/${wanted}`, '', page.site.files) ??
    resolveImport(`/_snippets/${wanted}`, '', page.site.files) ??
    resolveImport(`/${wanted}`, '', page.site.files);
  if (file === undefined) {
    page.report('import-missing', { specifier: wanted }, page.place);
    return children;
  }
  page.dependencies.add(file);
  const globals = createGlobals(page.interpreter.call);
  return snippetComponent(file, page, globals, loadModule).component.render(withChildren(props, children));
}

function unknownElement(page: Page, name: string, children: Node[]): Node[] {
  if (page.first(`unknown ${name}`)) {
    const suggestion =
      suggest(name, COMPONENT_NAMES) ?? (isHtmlName(name.toLowerCase()) ? name.toLowerCase() : undefined);
    const params = { name, ...(suggestion !== undefined && { suggestion }) };
    page.report('component-unknown', params, page.place);
  }
  return children;
}
