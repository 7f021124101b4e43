import { getOrInsert } from '../../lib/collections.ts';
import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { detached } from '../../lib/memory/detached.ts';
import { refTo, segmentsOf } from '../../lib/places/json-pointer.ts';
import { decodeUri } from '../../lib/url/paths.ts';
import { fencedCode } from '../../markdown/write-markdown.ts';
import type { ApiDocument } from './api-document.ts';
import { ownRefs } from './discriminated-refs.ts';
import { withLongIntegers } from './long-integers.ts';
import { valueAt } from './refs.ts';
import type { DocumentPart, SpecDocument } from './spec-document.ts';

/** How the Markdown of a page refers to the document that the page is about. */
export interface DocumentLink {
  /** Where the whole document is. */
  address: string;
  /** Whether the part that the page is about is included, as `markdown.schema` of docs.json says. */
  withSchema: boolean;
}

/** A part of a document under a heading with its format, or where the document is. */
export function documentPart(
  format: string,
  spec: ApiDocument,
  pointers: readonly string[],
  { address, withSchema }: DocumentLink,
): string {
  if (!withSchema) return `The ${format} document: ${address}\n`;
  return `## ${format}\n\n${fencedCode(specFragment(spec, pointers, address), 'yaml')}`;
}

/**
 * Components beyond this many, or this much text, are left out of a fragment: in large documents, an operation may
 * need half of them, and each page would repeat them.
 */
const MAX_COMPONENTS = 20;
const MAX_NODES = 400;
/** How many names of omitted components are listed. */
const MAX_NAMES = 10;
/** Values of one part that are scanned for references. */
const MAX_SEEN = 4000;
/** Characters of components that are cached for the next fragments of a document. */
const MAX_KEPT = 2_000_000;

/** A node of a fragment: a part of the document, or nodes inside it. */
type Place = DocumentPart | Map<string, Place>;

/**
 * The parts of a document that are at `pointers`, with the components they need, as a document of its own in YAML. If
 * some are left out, its last line names them and `address`, the URL of the whole document.
 */
export function specFragment(spec: ApiDocument, pointers: readonly string[], address: string): string {
  const { document } = spec;
  const queue = [...pointers];
  const placed = new Set(queue);
  const places = new Map<string, Place>();
  let nodes = 0;
  let i = 0;
  for (; i < queue.length && i < MAX_COMPONENTS + pointers.length && nodes < MAX_NODES; i++) {
    const part = partAt(document, queue[i]!);
    if (part.value === undefined) continue;
    place(places, part);
    if (i >= pointers.length) nodes += part.nodes;
    for (const pointer of part.refs) {
      if (placed.has(pointer) || isInHead(pointer)) continue;
      placed.add(pointer);
      queue.push(pointer);
    }
  }
  const yaml = `${toYaml(headOf(spec)).trimStart()}${placesYaml(document, places, '')}`;
  return withLongIntegers(document, yaml) + leftOut(queue.slice(i), address);
}

function leftOut(pointers: readonly string[], address: string): string {
  if (pointers.length === 0) return '';
  const names = pointers.slice(0, MAX_NAMES).map(refTo);
  const more = pointers.length > MAX_NAMES ? ` and ${pointers.length - MAX_NAMES} more` : '';
  return `\n# Only in the whole document, ${oneLine(address)}: ${names.map(oneLine).join(', ')}${more}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** What applies to all operations or channels. */
const HEAD_KEYS = ['servers', 'security', 'defaultContentType'];

function isInHead(pointer: string): boolean {
  return HEAD_KEYS.includes(segmentsOf(pointer)[0] ?? '');
}

function headOf({ format, document: { root } }: ApiDocument): JsonObject {
  const { info } = root;
  const head: Record<string, unknown> = { [format]: root[format] };
  if (isObject(info)) head.info = { title: info.title, version: info.version };
  for (const key of HEAD_KEYS) if (root[key] !== undefined) head[key] = root[key];
  return head;
}

/** Components are part of many fragments, so each is scanned once. */
function partAt(document: SpecDocument, pointer: string): DocumentPart {
  return getOrInsert(document.parts, pointer, (): DocumentPart => {
    const value = valueAt(document.root, refTo(pointer));
    const refs = new Set<string>();
    const nodes = refsIn(document, value, (found) => refs.add(found));
    return { segments: segmentsOf(pointer), value, refs: [...refs], nodes, isShared: false };
  });
}

/** A part replaces nodes inside it, and is not inserted inside another part. */
function place(places: Map<string, Place>, part: DocumentPart): void {
  let at = places;
  for (const segment of part.segments.slice(0, -1)) {
    const next = getOrInsert<string, Place>(at, segment, () => new Map<string, Place>());
    if (!(next instanceof Map)) return;
    at = next;
  }
  at.set(part.segments.at(-1)!, part);
}

function placesYaml(document: SpecDocument, places: ReadonlyMap<string, Place>, indent: string): string {
  const inner = `${indent}  `;
  let text = '';
  for (const [name, found] of places) {
    const yaml = found instanceof Map ? placesYaml(document, found, inner) : partYaml(document, found, inner);
    text += `\n${indent}${yamlText(name)}:${yaml}`;
  }
  return text;
}

/** The second fragment that needs a part caches its text for the others: a part is always at the same depth. */
function partYaml({ kept }: SpecDocument, part: DocumentPart, indent: string): string {
  if (part.yaml !== undefined) return part.yaml;
  const yaml = toYaml(part.value, indent);
  if (part.isShared && kept.yaml + yaml.length <= MAX_KEPT) {
    part.yaml = detached(yaml);
    kept.yaml += yaml.length;
  }
  part.isShared = true;
  return yaml;
}

/** Calls `found` for every reference inside the document; returns the number of values seen. */
function refsIn(document: SpecDocument, root: unknown, found: (pointer: string) => void): number {
  const stack: unknown[] = [root];
  let nodes = 0;
  while (stack.length > 0 && nodes < MAX_SEEN) {
    const node = stack.pop();
    nodes++;
    if (typeof node !== 'object' || node === null) continue;
    if (isObject(node)) {
      for (const ref of ownRefs(document, node)) if (ref.startsWith('#/')) found(decodeUri(ref.slice(1)));
    }
    for (const value of Object.values(node).reverse()) stack.push(value);
  }
  return nodes;
}

/** A plain value as YAML, for people and language models to read: short, without anchors or tags. */
export function toYaml(value: unknown, indent = ''): string {
  if (Array.isArray(value)) return value.length === 0 ? ' []' : list(value, indent);
  if (isObject(value)) return fields(value, indent, `\n${indent}`) || ' {}';
  if (typeof value !== 'string') return ` ${JSON.stringify(value ?? null)}`;
  return value.includes('\n') && /^\S/.test(value) ? block(value, indent) : ` ${yamlText(value)}`;
}

function list(items: readonly unknown[], indent: string): string {
  const inner = `${indent}  `;
  let text = '';
  for (const item of items) {
    // The first key of an object is on the line of its dash.
    text += `\n${indent}-${(isObject(item) && fields(item, inner, ' ')) || toYaml(item, inner)}`;
  }
  return text;
}

/** `lead` is before the first key; the others start on a new line. */
function fields(value: JsonObject, indent: string, lead: string): string {
  const inner = `${indent}  `;
  let text = '';
  for (const key of Object.keys(value)) {
    text += `${text === '' ? lead : `\n${indent}`}${yamlText(key)}:${toYaml(value[key], inner)}`;
  }
  return text;
}

function block(text: string, indent: string): string {
  const keep = text.endsWith('\n') ? '' : '-';
  const lines = text.replace(/\n$/, '').split('\n');
  return ` |${keep}\n${lines.map((line) => (line.trim() === '' ? '' : `${indent}${line}`)).join('\n')}`;
}

const PLAIN = /^[A-Za-z_$/][\w $/.{}@+()-]*$/;
const WORDS = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i;
const MAX_WORD_LENGTH = 5;

/** A string or key on one line, quoted if necessary. */
function yamlText(text: string): string {
  const isPlain =
    PLAIN.test(text) && !text.endsWith(' ') && (text.length > MAX_WORD_LENGTH || !WORDS.test(text));
  return isPlain ? text : JSON.stringify(text);
}
