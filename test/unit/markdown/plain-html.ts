import type { Node, Props } from '../../../src/content/node.ts';

/** The HTML of nodes as the CommonMark specification writes it, without the theme. */
export function plainHtml(nodes: readonly Node[]): string {
  return nodes.map(nodeHtml).join('');
}

function nodeHtml(node: Node): string {
  switch (node.type) {
    case 'text':
      return escaped(node.text);
    case 'code': {
      const language = node.language === '' ? '' : ` class="language-${escaped(node.language)}"`;
      return `<pre><code${language}>${escaped(node.code === '' ? '' : `${node.code}\n`)}</code></pre>`;
    }
    case 'element':
      return elementHtml(node.name, node.props, node.children);
    default:
      return `[${node.type}]`;
  }
}

const VOID = new Set(['br', 'hr', 'img', 'input']);
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'start', 'align', 'type', 'checked', 'disabled'];

function elementHtml(name: string, given: Props, children: readonly Node[]): string {
  const props = name === 'img' ? { alt: '', ...given } : given;
  const attributes = ATTRIBUTES.filter((each) => props[each] !== undefined && props[each] !== false)
    .map((each) => ` ${each}="${props[each] === true ? '' : escaped(String(props[each]))}"`)
    .join('');
  return VOID.has(name)
    ? `<${name}${attributes} />`
    : `<${name}${attributes}>${plainHtml(children)}</${name}>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const BLOCK = 'p|ul|ol|li|blockquote|h[1-6]|hr|pre|table|thead|tbody|tr|th|td';
const AROUND_BLOCKS = new RegExp(`\\s*(</?(?:${BLOCK})(?: [^>]*)?>)\\s*`, 'g');

const AFTER_INPUTS = /(<input[^>]*>)\s+/g;
const AROUND_BREAKS = /[ \t]*(<br \/>|\n)[ \t\n]*/g;

/** HTML without what a reader cannot see: space around blocks and lines, and how an address is encoded. */
export function normalized(html: string): string {
  const parts = html.split(/(<pre>[\s\S]*?<\/pre>)/);
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(AROUND_BLOCKS, '$1').replace(AROUND_BREAKS, '$1').replace(AFTER_INPUTS, '$1'),
    )
    .join('')
    .replace(/ (href|src)="([^"]*)"/g, (_, name, url) => ` ${name}="${decoded(url)}"`)
    .trim();
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url).replaceAll('"', '&quot;');
  } catch {
    return url;
  }
}
