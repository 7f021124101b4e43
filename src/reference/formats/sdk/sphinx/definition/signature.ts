import { plainType, type SdkParameter, type SourcePlace, type TypeText } from '../../document/sdk-library.ts';
import { type DomElement, type DomNode, elementsIn, hasClass, isElement, rawText } from '../../markup/dom.ts';
import { collapsed } from '../../markup/escape-text.ts';
import { isCodeLink } from './clean-dom.ts';
import { type ReadingContext, typeText } from './type-text.ts';

/** A parsed signature. */
export interface ReadSignature {
  code: string;
  parameters: SdkParameter[];
  typeParameters: SdkParameter[];
  /** The return type, or the type of a value. */
  returns?: TypeText;
  type?: TypeText;
  default?: string;
  source?: SourcePlace;
}

type Piece = { kind: 'text' | 'open' | 'close' | 'optional'; text: string } | ParameterPiece;
interface ParameterPiece {
  kind: 'parameter';
  text: string;
  element: DomElement;
  /** In square brackets, as in documentation. */
  isOptional?: boolean;
}

/** Python code has the module before the name only with `withModule`. */
export function readSignature(
  term: DomElement,
  { isPython, withModule }: { isPython: boolean; withModule: boolean },
  context: ReadingContext,
): ReadSignature {
  const children = flatChildren(term.children).filter((node) => !isElement(node) || !isCodeLink(node));
  const nameAt = children.findLastIndex((node) => isElement(node) && hasClass(node, 'descname'));
  const shown = children.filter((node, at) => !(isPython && !withModule && at < nameAt && isQualifier(node)));
  const pieces = shown
    .map(pieceOf)
    .filter((piece, at, all) => !isComma(piece) || all[at + 1]?.kind !== 'close');
  const properties = elementsIn(children.slice(nameAt + 1)).filter((each) => hasClass(each, 'property'));
  const groups = parameterGroups(pieces);
  const parametersOf = (bracket: string) =>
    groups.filter(({ open }) => open === bracket).flatMap(({ parameters }) => parameters);
  const read = ({ element, isOptional }: ParameterPiece) =>
    signatureParameter(element, context).map((each) => ({ ...each, ...(isOptional && { optional: true }) }));
  const returned = elementsIn(children).find((each) => hasClass(each, 'sig-return'));
  const source = elementsIn(term.children).find(isCodeLink);
  return {
    code: signatureCode(pieces, isPython),
    parameters: parametersOf('(').flatMap(read),
    typeParameters: parametersOf('[').flatMap(read),
    returns: returned && typeText(returnType(returned), context),
    type: afterSign(properties, ':', context),
    default: defaultValue(properties, context),
    source: source && sourcePlace(source.attribs.href ?? ''),
  };
}

/** Signatures in several lines have their parameters in a list. */
function flatChildren(children: readonly DomNode[]): DomNode[] {
  return children.flatMap((node) =>
    isElement(node) && node.name === 'dl'
      ? elementsIn(node.children).flatMap((each) => (each.name === 'dd' ? each.children : []))
      : [node],
  );
}

/** The module or class before a name. The `@` of a decorator stays. */
function isQualifier(node: DomNode): boolean {
  return isElement(node) && hasClass(node, 'descclassname') && rawText([node]).trim() !== '@';
}

function pieceOf(node: DomNode): Piece {
  const text = collapsed(rawText([node])).replaceAll('→', '->');
  if (!isElement(node)) return { kind: 'text', text: text === ',' ? ', ' : text };
  if (node.name === 'br') return { kind: 'text', text: '\n' };
  if (hasClass(node, 'sig-paren')) return { kind: /[([]/.test(text) ? 'open' : 'close', text: text.trim() };
  if (hasClass(node, 'optional')) return { kind: 'optional', text };
  if (node.name === 'em' && (hasClass(node, 'sig-param') || node.attribs.class === undefined)) {
    return { kind: 'parameter', text, element: node };
  }
  return { kind: 'text', text };
}

function isComma({ kind, text }: Piece): boolean {
  return kind === 'text' && text.trim() === ',';
}

function parameterGroups(pieces: readonly Piece[]) {
  const groups: { open: string; parameters: ParameterPiece[] }[] = [];
  let optional = 0;
  for (const piece of pieces) {
    if (piece.kind === 'open') groups.push({ open: piece.text, parameters: [] });
    if (piece.kind === 'optional') optional += piece.text.includes('[') ? 1 : -1;
    if (piece.kind === 'parameter') groups.at(-1)?.parameters.push({ ...piece, isOptional: optional > 0 });
  }
  return groups;
}

/** Longer signatures have a line for each parameter. */
const MAX_LINE = 88;

function signatureCode(pieces: readonly Piece[], isPython: boolean): string {
  const line = pieces
    .map(({ text }) => text)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
  const start = pieces.findIndex(({ kind, text }) => kind === 'open' && text === '(');
  const end = pieces.findLastIndex(({ kind }) => kind === 'close');
  const inside = pieces.slice(start + 1, Math.max(end, 0));
  const parameters = inside.filter(({ kind }) => kind === 'parameter');
  const isPlain = inside.every(({ kind, text }) => kind === 'parameter' || /^[\s,]*$/.test(text));
  if (!isPython || line.length <= MAX_LINE || start === -1 || parameters.length === 0 || !isPlain)
    return line;
  const joined = (some: readonly Piece[]) => collapsed(some.map(({ text }) => text).join(''));
  const lines = parameters.map(({ text }) => `    ${text.trim()},\n`);
  return `${joined(pieces.slice(0, start + 1)).trimStart()}\n${lines.join('')}${joined(pieces.slice(end)).trimEnd()}`;
}

function returnType(returned: DomElement): readonly DomNode[] {
  return elementsIn(returned.children).filter((each) => hasClass(each, 'sig-return-typehint'));
}

/** The part after an operator: `: int`, `= 3`. */
function afterSign(properties: readonly DomElement[], sign: string, context: ReadingContext) {
  for (const element of properties) {
    const type = typeText(element.children, context);
    const [first] = type ?? [];
    if (typeof first !== 'string' || !first.startsWith(sign)) continue;
    const rest = first.slice(1).trimStart();
    return [...(rest === '' ? [] : [rest]), ...type!.slice(1)];
  }
  return undefined;
}

function defaultValue(properties: readonly DomElement[], context: ReadingContext): string | undefined {
  const value = afterSign(properties, '=', context);
  return value && plainType(value);
}

/** Source location from its URL: `src/client.py:12`. */
function sourcePlace(url: string): SourcePlace {
  const [address = '', hash = ''] = url.split('#');
  const [, path] = /\/(?:blob|tree|src|browse)\/[^/]+\/(.+)$/.exec(address) ?? [];
  const [, line] = /^(?:L|lines?-?|cl-)?(\d+)/i.exec(hash) ?? [];
  const file = path ?? address.split('/').findLast(Boolean) ?? url;
  return { text: line === undefined ? file : `${file}:${line}`, url };
}

/** A parameter of a signature: none for separators such as `*` and `/`. */
function signatureParameter(element: DomElement, context: ReadingContext): SdkParameter[] {
  const parts = partsOfElements(element.children);
  // What Sphinx cannot parse, and everything in old versions, is one text.
  const isWhole = /[:=]/.test(parts.name);
  const { name, type, value } = isWhole ? partsOfText(collapsed(rawText(element.children))) : parts;
  if (name === '' || name === '*' || name === '/') return [];
  const shownType = typeText(type, context);
  return [{ name, ...(shownType && { type: shownType }), ...(value !== '' && { default: value }) }];
}

interface Parts {
  name: string;
  type: readonly (DomNode | string)[];
  value: string;
}

function partsOfElements(nodes: readonly DomNode[]): Parts {
  const isSign = (node: DomNode, sign: string) => isElement(node) && rawText([node]).trim() === sign;
  const equals = nodes.findIndex((node) => isSign(node, '='));
  const end = equals === -1 ? nodes.length : equals;
  const colon = nodes.slice(0, end).findIndex((node) => isSign(node, ':'));
  return {
    name: rawText(nodes.slice(0, colon === -1 ? end : colon)).replace(/\s+/g, ''),
    type: colon === -1 ? [] : nodes.slice(colon + 1, end),
    value: collapsed(rawText(nodes.slice(end + 1))).trim(),
  };
}

function partsOfText(text: string): Parts {
  const sign = text.search(/[:=]/);
  if (sign === -1) return { name: text.trim(), type: [], value: '' };
  const equals = text[sign] === '=' ? sign : text.indexOf('=', sign);
  const end = equals === -1 ? text.length : equals;
  return {
    name: text.slice(0, sign).trim(),
    type: sign === end ? [] : [text.slice(sign + 1, end)],
    value: text.slice(end + 1).trim(),
  };
}
