import { Parser } from 'htmlparser2';
import { bareName } from './php-names.ts';
import type { PhpSymbol } from './php-symbol.ts';
import { isSymbolElement, type PhpFile, readSymbol } from './read-symbol.ts';
import { attributeOf, type XmlElement } from './xml-element.ts';

/** The content of `structure.xml`, or why and where it is not valid. */
type ParsedStructure = { symbols: PhpSymbol[] } | Failure;

interface Failure {
  reason: string;
  offset: number;
}

/** phpDocumentor nests only namespaces, and no project nests this many. */
const MAX_DEPTH = 200;

/** State of the parser. */
interface Reading {
  symbols: PhpSymbol[];
  open: OpenElement[];
  file: PhpFile;
  hasRoot: boolean;
}

interface OpenElement {
  name: string;
  offset: number;
  /** Absent if nothing is read from it. */
  element?: XmlElement;
}

/** Reads symbol by symbol, so that a large file needs little more memory than what is read from it. */
export function parseStructure(text: string): ParsedStructure {
  const reading: Reading = { symbols: [], open: [], file: { path: '', aliases: new Map() }, hasRoot: false };
  let isAtEnd = false;
  let failure: Failure | undefined;
  const check = (reason: string | undefined, offset: number) => {
    if (reason === undefined) return;
    failure ??= { reason, offset };
    parser.pause();
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) =>
        check(open(reading, name, attributes, parser.startIndex), parser.startIndex),
      ontext: (data) => {
        const element = reading.open.at(-1)?.element;
        if (element !== undefined) element.text += data;
      },
      onclosetag: (name, isImplied) => {
        const last = reading.open.pop();
        if (last === undefined) return;
        if (!isImplied || closesItself(text, parser.endIndex)) return close(reading, last);
        if (isAtEnd) check(`it ends inside of \`<${name}>\``, text.length);
        else check(`\`<${name}>\` is not closed`, last.offset);
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  isAtEnd = true;
  if (failure === undefined) parser.end();
  if (!reading.hasRoot) check('it has no XML elements', 0);
  return failure ?? { symbols: reading.symbols };
}

/** Reports an error at the location of an element. */
function open(
  reading: Reading,
  name: string,
  attributes: Readonly<Record<string, string>>,
  offset: number,
): string | undefined {
  const { open: around } = reading;
  if (around.length === 0) {
    if (reading.hasRoot) return `it goes on after \`</project>\` with \`<${name}>\``;
    if (name !== 'project') return `it begins with \`<${name}>\` instead of \`<project>\``;
    reading.hasRoot = true;
  }
  if (around.length >= MAX_DEPTH) return 'its elements are nested too deep';
  const element: XmlElement = { name, attributes, children: [], text: '' };
  if (around.length === 1 && name === 'file') reading.file = newFile(element);
  const parent = around.at(-1)?.element;
  const isRead = parent !== undefined || (around.length === 2 && isPartOfFile(around[1], name));
  parent?.children.push(element);
  around.push({ name, offset, ...(isRead && { element }) });
  return undefined;
}

/** Windows separates folders with backslashes. */
function newFile(element: XmlElement): PhpFile {
  return { path: (attributeOf(element, 'path') ?? '').replaceAll('\\', '/'), aliases: new Map() };
}

function isPartOfFile(around: OpenElement | undefined, name: string): boolean {
  return around?.name === 'file' && (name === 'namespace-alias' || isSymbolElement(name));
}

function close({ symbols, open: around, file }: Reading, { element }: OpenElement): void {
  if (element === undefined || around.length !== 2) return;
  if (element.name === 'namespace-alias') {
    const alias = attributeOf(element, 'name');
    if (alias !== undefined && element.text.trim() !== '')
      file.aliases.set(alias.toLowerCase(), bareName(element.text));
    return;
  }
  const symbol = readSymbol(element, file);
  if (symbol !== undefined) symbols.push(symbol);
}

/** The parser calls it implied both where an element has no end and where it is `<empty/>`. */
function closesItself(text: string, end: number): boolean {
  return text[end] === '>' && text[end - 1] === '/';
}
