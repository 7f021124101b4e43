import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { ALLOWED } from '../../src/content/html/html-policy.ts';

type Element = DefaultTreeAdapterTypes.Element;

/**
 * What a browser would make of sanitised HTML in the middle of a page, as far as it must not: elements and attributes
 * that are not allowed, addresses that run something, and markup that reaches beyond its place.
 */
export function breakouts(sanitised: string): string[] {
  const page = parse(`<!doctype html><body><main>${sanitised}</main><footer>End</footer>`);
  const root = page.childNodes.find((node) => node.nodeName === 'html') as Element;
  const body = root.childNodes.find((node) => node.nodeName === 'body') as Element;
  const parts = body.childNodes.map(({ nodeName }) => nodeName).join();
  if (parts !== 'main,footer') return [`the page has the parts ${parts}`];
  const [main, footer] = body.childNodes as [Element, Element];
  const end = footer.childNodes.map(({ nodeName }) => nodeName).join();
  if (end !== '#text') return [`the footer holds ${end}`];
  return elementsIn(main).flatMap(faultsOf);
}

function elementsIn(parent: Element): Element[] {
  const children = parent.childNodes.filter((node) => defaultTreeAdapter.isElementNode(node));
  return children.flatMap((child) => [child, ...elementsIn(child)]);
}

function faultsOf({ tagName, attrs }: Element): string[] {
  const allowed = ALLOWED.get(tagName);
  if (!allowed) return [`an element ${tagName}`];
  return attrs.flatMap(({ name, value }) => {
    if (name === 'href' || name === 'src') return isHarmless(value) ? [] : [`${tagName} leads to ${value}`];
    const isOwn = name === 'title' || allowed.includes(name) || (tagName === 'img' && name === 'loading');
    return isOwn ? [] : [`${tagName} has ${name}`];
  });
}

/** By the rules of browsers, which pass over blanks and control characters. */
function isHarmless(address: string): boolean {
  if (!URL.canParse(address, 'https://docs.example.com/')) return true;
  const { protocol } = new URL(address, 'https://docs.example.com/');
  return !/^(?:javascript|vbscript|data):$/.test(protocol);
}
