import type { Artifact } from '../artifact/sdk-reader.ts';
import { isElement, walk } from '../markup/dom.ts';
import { inlineText } from '../markup/html-to-markdown.ts';
import { parseHtml } from '../markup/parse-html.ts';
import { hasName } from './class-names.ts';

/** Longer values are not shown. */
const MAX_LENGTH = 500;

/** The values of constants by `package.Type.NAME`, which the tool lists on a separate page. */
export function constantValues({ files }: Artifact): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const file of files) {
    if (/(?:^|\/)constant-values\.html$/.test(file.path)) addValues(file.text(), values);
  }
  return values;
}

/** A row has an anchor in its first cell, and the value in its last. */
function addValues(html: string, into: Map<string, string>): void {
  let constant: string | undefined;
  walk(parseHtml(html), (node) => {
    if (!isElement(node)) return true;
    const anchor = node.attribs.id ?? node.attribs.name;
    if (anchor?.includes('.')) constant = anchor;
    if (!hasName(node, 'col-last') || constant === undefined) return true;
    const value = inlineText(node.children);
    if (value !== '' && value.length <= MAX_LENGTH) into.set(constant, value);
    constant = undefined;
    return false;
  });
}
