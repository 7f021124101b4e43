import { isObject } from '../../../../../lib/json/json-object.ts';
import { isHttpUrl } from '../../../../../lib/url/safe-url.ts';
import { plainType, type SourcePlace, type TypeText, typeName } from '../../document/sdk-library.ts';
import { typeText, type WriteType } from '../code/code.ts';
import { typeWriter } from '../code/type-code.ts';
import type { Links } from '../project/links.ts';
import { type Reflection, reflectionsIn, SIGNATURES } from '../project/reflection.ts';

/** Context for all parts of a page. */
export interface Reading {
  links: Links;
  write: WriteType;
  /** A type on one line, without links. */
  text(type: unknown): string;
  /** Modifiers of the page, which its members do not repeat. */
  modifiers: readonly string[];
}

export function readingWith(links: Links): Reading {
  const write = typeWriter(links);
  const text = (type: unknown) => plainType(typeText(write(type)));
  return { links, write, text, modifiers: [] };
}

/** The type that a member is inherited from. TypeDoc names it with the member: `Events.on`. */
export function inheritedFrom(member: Reflection, { links }: Reading): { inheritedFrom?: TypeText } {
  const [signature = {}] = SIGNATURES.flatMap((key) => reflectionsIn(member[key]));
  const from = isObject(member.inheritedFrom) ? member.inheritedFrom : signature.inheritedFrom;
  const name = isObject(from) ? links.nameOfType(from) : undefined;
  if (!isObject(from) || name === undefined) return {};
  return { inheritedFrom: [typeName(ownerName(name), links.pageOfType(from))] };
}

/** Names of symbols are in brackets and may have dots: `Events.[Symbol.iterator]`. */
function ownerName(name: string): string {
  const at = name.endsWith(']') ? name.lastIndexOf('.[') : name.lastIndexOf('.');
  return at > 0 ? name.slice(0, at) : name;
}

export function sourceOf(reflection: Reflection): { source?: SourcePlace } {
  const [signature = {}] = [
    ...reflectionsIn(reflection.signatures),
    ...reflectionsIn(reflection.getSignature),
  ];
  const [source] = [...reflectionsIn(reflection.sources), ...reflectionsIn(signature.sources)];
  if (!source || typeof source.fileName !== 'string') return {};
  const { fileName, line, url } = source;
  const text = typeof line === 'number' ? `${fileName}:${line}` : fileName;
  return { source: { text, ...(typeof url === 'string' && isHttpUrl(url) && { url }) } };
}
