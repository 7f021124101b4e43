import { Parser } from 'htmlparser2';
import { lineIndex } from '../../../../lib/text/lines.ts';
import {
  type Artifact,
  type ArtifactFile,
  type SdkReader,
  sdkEmpty,
  sdkInvalid,
} from '../artifact/sdk-reader.ts';
import { bareName, type PhpSymbol } from './php-symbol.ts';
import { attributeOf, isSymbolElement, type PhpFile, readSymbol, type XmlElement } from './read-symbol.ts';
import { descendantsOf, pagePlaces, sdkPage } from './sdk-page.ts';
import { publicSymbols, symbolIndex } from './symbol-index.ts';

/** Reads the `structure.xml` of phpDocumentor's template `xml`, versions 2 and 3. */
export const readPhpdoc: SdkReader = (artifact) => {
  const { source } = artifact;
  const file = structureFile(artifact);
  if (file === undefined) {
    return { problems: [sdkInvalid('phpdoc', source, 'there is no `structure.xml`')] };
  }
  const text = file.text();
  const parsed = parseStructure(text);
  if ('reason' in parsed) {
    const at = { file: file.name, ...lineIndex(text)(parsed.offset) };
    return { problems: [sdkInvalid('phpdoc', source, parsed.reason, at)] };
  }
  const places = pagePlaces(publicSymbols(parsed.symbols));
  if (places.length === 0) return { problems: [sdkEmpty(source, file.name)] };
  const index = symbolIndex(parsed.symbols, places);
  const descendants = descendantsOf(places.map(({ symbol }) => symbol));
  const pages = places.map((place) => sdkPage(index, place, descendants));
  return { library: { language: 'php', pages }, problems: [] };
};

/** The file itself, or the one closest to the root of the folder: others belong to other versions. */
function structureFile({ files }: Artifact): ArtifactFile | undefined {
  if (files.length === 1) return files[0];
  const depth = ({ path }: ArtifactFile) => path.split('/').length;
  return files
    .filter(({ path }) => /(?:^|\/)structure\.xml$/.test(path))
    .sort((one, other) => depth(one) - depth(other))[0];
}

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
