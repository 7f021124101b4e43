import { isComponentName } from '../../content/components/component.ts';
import type { ElementNode, Node, PropValue } from '../../content/node.ts';
import { nodeText, textProp } from '../../content/node-text.ts';
import { EMPTY, type Html, trusted, VOID_ELEMENTS } from '../../lib/html.ts';
import { safeUrl } from '../../lib/url/safe-url.ts';
import { attributesOf } from './attributes.ts';
import type { BodyRenderer } from './body-renderer.ts';

const BLOCKS = new Set(
  'p div ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr blockquote hr section pre details summary dl dd dt figure header footer main article aside nav'.split(
    ' ',
  ),
);
const BLOCKS_IN_TEXT = /^(?:p|ul|ol|div|table|blockquote|h[1-6]|section|hr)$/;

/** An element of HTML or SVG, as the author wrote it. */
export function htmlElement(node: ElementNode, renderer: BodyRenderer): Html {
  const { props, children } = node;
  if (isValued(node)) return htmlElement(withValueInside(node), renderer);
  const name = node.name === 'p' && children.some(mayBeBlock) ? 'div' : node.name;
  const open = `<${name}${attributesOf(node, renderer)}>`;
  if (VOID_ELEMENTS.has(name)) return trusted(BLOCKS.has(name) ? `${open}\n` : open);
  const content =
    name === 'script' || name === 'style' ? verbatim(children, name) : inner(props, children, renderer);
  return trusted(`${open}${content.text}</${name}>${BLOCKS.has(name) ? '\n' : ''}`);
}

/** A paragraph cannot contain blocks; the browser would close it early. */
export function isBlock(node: Node): boolean {
  if (node.type === 'island') return node.preview?.some(isBlock) ?? false;
  return node.type === 'code' || (node.type === 'element' && BLOCKS_IN_TEXT.test(node.name));
}

/** A component in a `<p>` of the author may render a block. */
function mayBeBlock(node: Node): boolean {
  return isBlock(node) || (node.type === 'element' && isComponentName(node.name));
}

function inner(props: ElementNode['props'], children: readonly Node[], renderer: BodyRenderer): Html {
  const raw = props.dangerouslySetInnerHTML;
  if (typeof raw === 'object' && raw !== null && '__html' in raw) {
    return trusted(cleanAuthorHtml(textProp(raw.__html)));
  }
  return children.length === 0 ? EMPTY : renderer.nodes(children);
}

/** The content of a script or style ends at its closing tag and nowhere else. */
function verbatim(children: readonly Node[], name: string): Html {
  return trusted(nodeText(children).replace(new RegExp(`</(?=${name})`, 'gi'), '<\\/'));
}

const ATTRIBUTE = /\s(href|src|action|formaction|xlink:href|poster)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const HANDLER = /\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * HTML from a string of an author. Authors may style and embed; URLs that run scripts and inline handlers are
 * removed.
 */
export function cleanAuthorHtml(text: string): string {
  const lastTagEnd = text.lastIndexOf('>') + 1;
  return text.slice(0, lastTagEnd).replace(/<[a-z][^>]*>/gi, cleanTag) + text.slice(lastTagEnd);
}

function cleanTag(tag: string): string {
  return tag.replace(HANDLER, '').replace(ATTRIBUTE, (whole, name: string, value: string) => {
    const bare = value.replace(/^["']|["']$/g, '');
    return safeUrl(bare, { image: /^(?:src|poster)$/i.test(name) }) === bare ? whole : ` ${name}="#"`;
  });
}

/** Whether a field has its value in a prop, as in React. In HTML, it is the content of these two. */
function isValued({ name, props }: ElementNode): boolean {
  return (name === 'select' || name === 'textarea') && ('value' in props || 'defaultValue' in props);
}

function withValueInside(node: ElementNode): ElementNode {
  const { value, defaultValue, ...props } = node.props;
  const given = value ?? defaultValue;
  if (given === undefined || given === null) return { ...node, props };
  if (node.name === 'select') return { ...node, props, children: selecting(node.children, chosen(given)) };
  const text = String(given);
  // HTML leaves out a line break at the start.
  return { ...node, props, children: [{ type: 'text', text: text.startsWith('\n') ? `\n${text}` : text }] };
}

function chosen(value: PropValue): ReadonlySet<string> {
  return new Set((Array.isArray(value) ? value : [value]).map(String));
}

function selecting(nodes: readonly Node[], values: ReadonlySet<string>): Node[] {
  return nodes.map((node) => {
    if (node.type !== 'element') return node;
    if (node.name !== 'option') return { ...node, children: selecting(node.children, values) };
    const value = String(node.props.value ?? nodeText(node.children));
    return values.has(value) ? { ...node, props: { ...node.props, selected: true } } : node;
  });
}

/** Reports that the text of a link contains another link, unless both lead to the same place. */
export function reportInnerLink(href: string, { openLink, report }: BodyRenderer): void {
  if (!openLink || href === '' || href === openLink.href) return;
  report('link-nested', { href, outer: openLink.href }, openLink.at);
}

export function holdsLink(nodes: readonly Node[]): boolean {
  const open = [...nodes];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type !== 'element') continue;
    if (isLink(node.name)) return true;
    for (const child of node.children) open.push(child);
  }
  return false;
}

/** The nodes with links replaced by their text. */
export function withoutLinks(nodes: Node[]): Node[] {
  if (!holdsLink(nodes)) return nodes;
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    const children = withoutLinks(node.children);
    return isLink(node.name) ? children : [{ ...node, children }];
  });
}

function isLink(name: string): boolean {
  return name === 'a' || name === 'Link';
}
