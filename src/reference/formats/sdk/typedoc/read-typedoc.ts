import { isObject, type JsonObject } from '../../../../lib/json/json-object.ts';
import { jsonPlaces } from '../../../../lib/places/json-places.ts';
import { lineIndex } from '../../../../lib/text/lines.ts';
import { type ParsedText, parseSpecText } from '../../../text/parse-spec-text.ts';
import {
  type ArtifactFile,
  type ReadLibrary,
  type SdkReader,
  sdkEmpty,
  sdkInvalid,
} from '../artifact/sdk-reader.ts';
import { uniquePaths } from '../document/page-paths.ts';
import { readingWith } from './page/reading.ts';
import { prosePage, symbolPage } from './page/symbol-page.ts';
import { withImportNames } from './project/default-exports.ts';
import { createLinks } from './project/links.ts';
import { proseOf } from './project/prose.ts';
import { kindOf } from './project/reflection.ts';
import { symbolsOf } from './project/symbols.ts';

/** Errors in larger files are reported without a location. */
const MAX_LOCATED = 2_000_000;

const NO_JSON = { ok: false, reason: 'it is not JSON' } as const;

/** Reads the file that `typedoc --json` writes, of version 0.20 or later. In a folder, the first such file is used. */
export const readTypedoc: SdkReader = ({ files, source }) => {
  const candidates = files.length > 1 ? files.filter(({ path }) => /\.json$/i.test(path)) : files;
  let first: ReadLibrary | undefined;
  for (const file of candidates) {
    const read = readFile(file, source);
    if (read.library) return read;
    first ??= read;
  }
  return first ?? { problems: [sdkInvalid('typedoc', source, 'there is no JSON file')] };
};

function readFile(file: ArtifactFile, source: string): ReadLibrary {
  const text = file.text();
  const invalid = (reason: string, line = 1, column = 1) => ({
    problems: [sdkInvalid('typedoc', source, reason, { file: file.name, line, column })],
  });
  const parsed = parsedFile(text);
  if (!parsed.ok) return invalid(parsed.reason, parsed.line, parsed.column);
  const { value } = parsed;
  if (isObject(value) && kindOf(value) === 'project')
    return readProject(withImportNames(value), source, file);
  const { line, column } = lineIndex(text)(jsonPlaces(text)(['kind']).offset);
  return invalid('its `kind` is not that of a project', line, column);
}

/** Syntax errors are located with a slower parser. */
function parsedFile(text: string): ParsedText {
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    const parsed: ParsedText = text.length > MAX_LOCATED ? NO_JSON : parseSpecText(text);
    return parsed.ok ? NO_JSON : parsed;
  }
}

function readProject(project: JsonObject, source: string, file: ArtifactFile): ReadLibrary {
  const unique = uniquePaths();
  const symbols = symbolsOf(project, unique);
  const isNamed = symbols.some(({ label, group }) => label !== group);
  const prose = proseOf(project, isNamed, unique);
  if (symbols.length + prose.length === 0) return { problems: [sdkEmpty(source, file.name)] };
  const reading = readingWith(createLinks(project, symbols, prose));
  const byReflection = new Map(symbols.map((symbol) => [symbol.reflection, symbol]));
  const pages = [
    ...symbols.map((symbol) => symbolPage(symbol, reading)),
    ...prose.map((one) => prosePage(one, reading, byReflection)),
  ];
  return { library: { language: 'typescript', pages }, problems: [] };
}
