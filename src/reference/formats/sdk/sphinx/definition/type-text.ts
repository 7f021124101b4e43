import { addPart, type TypePart, type TypeText } from '../../document/sdk-library.ts';
import { type DomElement, type DomNode, isElement, rawText } from '../../markup/dom.ts';
import { collapsed } from '../../markup/escape-text.ts';
import type { LinkOf, MarkdownOptions } from '../../markup/inline-markdown.ts';

/** Context for the parts of a document. */
export interface ReadingContext {
  markdown: MarkdownOptions;
  /** Names on its page by the ids that Sphinx gave them. */
  anchors: ReadonlyMap<string, string>;
  /** Titles above the current part: modules in them are not repeated. */
  titles: readonly string[];
}

/** The nodes, or texts between them, as a type whose names are links; undefined if there is nothing. */
export function typeText(
  nodes: readonly (DomNode | string)[],
  { markdown: { linkOf } }: ReadingContext,
): TypeText | undefined {
  const parts: TypePart[] = [];
  const open = [{ nodes, at: 0 }];
  for (let level = open[0]; level !== undefined; level = open.at(-1)) {
    const node = level.nodes[level.at++];
    if (node === undefined) open.pop();
    else if (typeof node === 'string') addPart(parts, node);
    else if (node.type === 'text') addPart(parts, node.data);
    else if (isElement(node)) {
      const href = linkTarget(node, linkOf);
      const text = href === undefined ? '' : collapsed(rawText(node.children)).trim();
      if (href === undefined || text === '') open.push({ nodes: node.children, at: 0 });
      else parts.push({ text, href });
    }
  }
  return trimmed(parts);
}

function linkTarget(node: DomElement, linkOf: LinkOf): string | undefined {
  return node.name === 'a' && node.attribs.href ? linkOf(node.attribs.href, node) : undefined;
}

function trimmed(parts: readonly TypePart[]): TypeText | undefined {
  const texts = parts.map((part, at) => {
    if (typeof part !== 'string') return part;
    const text = collapsed(part);
    const start = at === 0 ? text.trimStart() : text;
    return at === parts.length - 1 ? start.trimEnd() : start;
  });
  const shown = texts.filter((part) => part !== '');
  return shown.length === 0 ? undefined : shown;
}

/** Removes a text from the end of a type. */
export function withoutEnd(type: TypeText, end: RegExp): TypeText | undefined {
  const last = type.at(-1);
  if (typeof last !== 'string') return type;
  const rest = last.replace(end, '');
  const kept = [...type.slice(0, -1), ...(rest === '' ? [] : [rest])];
  return kept.length === 0 ? undefined : kept;
}
