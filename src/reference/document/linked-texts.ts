import type { JsonObject } from '../../lib/json/json-object.ts';
import { type DocumentNode, documentNodes, isMap, type NodeKinds, nodePointer } from './document-nodes.ts';
import { ownValue } from './json.ts';
import type { LinkedText, SpecDocument } from './spec-document.ts';

/** What precedes a URL in Markdown or HTML: `](`, `]: `, `href="` and `src="`. */
const BEFORE = String.raw`(?:\](?:\(|: ?)<?|(?:href|src)=["']?)`;
const ELSEWHERE = String.raw`\/\/|[a-z][a-z\d+.-]{0,20}:`;
const LINK = new RegExp(`${BEFORE}(?!${ELSEWHERE})[^\\s"'<>)]`, 'i');
const RELATIVE_LINK = new RegExp(`${BEFORE}(?!${ELSEWHERE})[^\\s"'<>)/#?]`, 'i');

/** Texts of a document with links into the site, found once. */
export function linkedTexts({ root, kinds, known }: SpecDocument): readonly LinkedText[] {
  known.linkedTexts ??= findLinked(root, kinds);
  return known.linkedTexts;
}

/** Whether the links of descriptions have different targets on each page that shows them. */
export function hasRelativeLinks(document: SpecDocument): boolean {
  return linkedTexts(document).some(({ isRelative }) => isRelative);
}

function findLinked(root: JsonObject, kinds: NodeKinds): LinkedText[] {
  const found: LinkedText[] = [];
  for (const node of documentNodes(root, kinds, () => false)) {
    if (isMap(node)) continue;
    const pointerOf = (kind: LinkedText['kind']) => `${nodePointer(node)}/${kind}`;
    const text = ownValue(node.value, 'description');
    if (typeof text === 'string' && hasLink(text)) {
      const isRelative = RELATIVE_LINK.test(text);
      found.push({ kind: 'description', text, pointer: pointerOf('description'), isRelative });
    }
    const address = isExample(node) ? ownValue(node.value, 'externalValue') : undefined;
    if (typeof address === 'string') {
      const pointer = pointerOf('externalValue');
      found.push({ kind: 'externalValue', text: address.trim(), pointer, isRelative: false });
    }
  }
  return found;
}

/** Whether a node is an Example Object. */
function isExample({ parent }: DocumentNode): boolean {
  return parent?.key === 'examples' && isMap(parent);
}

/** Most descriptions have no link, which is faster to check. */
function hasLink(text: string): boolean {
  return (text.includes('](') || text.includes(']:') || text.includes('<')) && LINK.test(text);
}
