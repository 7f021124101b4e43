import type {
  ExportAllDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
  Literal,
  Program,
} from 'acorn';
import type { ModuleSource } from '../../markdown/lex-markdown.ts';
import { readTypes } from '../../markdown/scan/esm-block.ts';
import { originAt, originOfLines } from '../../markdown/scan/origin.ts';
import { parseModule } from '../../markdown/scan/parse.ts';
import { isKnownName } from '../components/component.ts';
import type { Page } from '../context/page.ts';
import { Scope } from '../evaluate/scope.ts';
import type { ModuleRef, Value, ValueScope } from '../evaluate/value.ts';
import { lineAt, positionOf, type Source, type SourcePosition, startOfLine } from '../source.ts';
import { declareStatement } from './declarations.ts';
import {
  assetImport,
  bindReact,
  type Imported,
  importedValue,
  isReact,
  jsonImport,
  leftOutImport,
  mayInclude,
  namedValue,
  nameIn,
  namespaceValue,
  type ReportMissing,
  resolveImport,
} from './imports.ts';
import { snippetComponent } from './snippet.ts';

/** The exports of a file. */
export interface LoadedModule {
  ref: ModuleRef;
  scope: ValueScope;
  exports: ReadonlyMap<string, () => Value>;
}

const SCRIPT = /\.[cm]?[jt]sx?$/;
const ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf)$/i;

/** The file that imports others. */
interface Importer {
  source: Source;
  page: Page;
  globals: ValueScope;
  /** The location of syntax. */
  positionOf(offset: number): SourcePosition;
}

/** Reads the `import` and `export` statements of a source. Values are evaluated when they are first used. */
export function loadModule(
  module: ModuleSource,
  source: Source,
  page: Page,
  globals: ValueScope,
  program: ParsedProgram | Mistake = programOf(module),
): LoadedModule {
  const { code, origin } = module;
  const { body, text } = 'error' in program ? { body: [], text: code } : program;
  const parsed = { text, origin: text === code ? origin : originOfLines(text, code, 0, origin) };
  const importer: Importer = {
    source,
    page,
    globals,
    positionOf: (from) => positionOf(source, { origin: parsed.origin, from }),
  };
  const scope = new Scope<Value>(globals);
  const imports = new Map<string, ModuleRef | undefined>();
  const exports = new Map<string, () => Value>();
  const names: string[] = [];
  const ref: ModuleRef = { source, code, origin, parsed, imports, names };
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      imports.set(String(statement.source.value), bindImport(statement, scope, importer));
    } else if (isReExport(statement)) {
      imports.set(String(statement.source.value), reExport(statement, exports, importer));
    } else {
      declareStatement(statement, { scope, exports, names, ref, page });
    }
  }
  return { ref, scope, exports };
}

function programOf({ code, body }: ModuleSource): ParsedProgram | Mistake {
  return body ? { body, text: code } : parseProgram(code);
}

function bindImport(
  statement: ImportDeclaration,
  scope: ValueScope,
  importer: Importer,
): ModuleRef | undefined {
  const specifier = String(statement.source.value);
  if (isReact(specifier)) {
    bindReact(statement, scope, importer);
    return undefined;
  }
  const names = statement.specifiers.map(({ local }) => local.name);
  const imported = loadImport(statement.source, importer, names);
  if (!imported) {
    for (const name of names) importer.page.failedImports.add(name);
    return undefined;
  }
  const reportMissing = missingReport(specifier, importer);
  for (const part of statement.specifiers)
    scope.declareLazily(part.local.name, importedValue(part, imported, reportMissing));
  return imported.ref;
}

type ReExport = (ExportNamedDeclaration | ExportAllDeclaration) & { source: Literal };

function isReExport(statement: Program['body'][number]): statement is ReExport {
  return (
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && Boolean(statement.source))
  );
}

/** `export { a, default as B } from './b.jsx'` and `export * from './c.jsx'`. */
function reExport(
  statement: ReExport,
  exports: Map<string, () => Value>,
  importer: Importer,
): ModuleRef | undefined {
  const specifier = String(statement.source.value);
  const imported = loadImport(statement.source, importer);
  if (!imported) return undefined;
  if (statement.type === 'ExportNamedDeclaration') {
    const reportMissing = missingReport(specifier, importer);
    for (const { local, exported } of statement.specifiers)
      exports.set(nameIn(exported), namedValue(local, imported, reportMissing));
  } else if (statement.exported) {
    exports.set(nameIn(statement.exported), namespaceValue(imported));
  } else {
    // The file's own exports take precedence, wherever they are.
    for (const [name, value] of imported.exports)
      if (name !== 'default' && !exports.has(name)) exports.set(name, value);
  }
  return imported.ref;
}

function missingReport(specifier: string, { page, positionOf }: Importer): ReportMissing {
  return (name, { start }) => page.report('import-name-missing', { name, specifier }, positionOf(start));
}

/** Whether an import names a file of the site, not a package. */
function isLocal(specifier: string): boolean {
  return /^[./]|^@site\//.test(specifier);
}

/** What an import loads for `names`; undefined if that failed and was reported. */
function loadImport(
  written: Literal,
  { source, page, globals, positionOf }: Importer,
  names: readonly string[] = [],
): Imported | undefined {
  const specifier = String(written.value);
  const at = () => positionOf(written.start + 1);
  const file = resolveImport(specifier, source.file, page.site.files);
  if (ASSET.test(specifier)) return assetImport(file ?? specifier);
  if (file === undefined) {
    if (isLocal(specifier)) {
      const leftOut = leftOutImport(specifier, source.file, page.site.files);
      page.report('import-missing', { specifier, ...(leftOut && { leftOut }) }, at());
    } else
      page.report(
        'import-package',
        { specifier, missing: names.find((name) => !isKnownName(name, page.site.components)) },
        at(),
      );
    return undefined;
  }
  if (page.files.includes(file)) {
    if (page.first(`cycle ${file}`)) page.report('import-cycle', { files: [...page.files, file] }, at());
    return undefined;
  }
  const text = page.site.files.readText(file);
  if (!mayInclude(page, text)) return undefined;
  page.dependencies.add(file);
  if (/\.mdx?$/.test(file)) {
    const snippet = snippetComponent(file, page, globals, loadModule);
    return { ref: snippet.ref, exports: snippet.exports, only: () => snippet.component };
  }
  if (file.endsWith('.json')) return jsonImport({ file, text }, page);
  return scriptImport({ file, text }, page, globals);
}

function scriptImport(source: Source, page: Page, globals: ValueScope): Imported | undefined {
  const { file, text } = source;
  const parsed = parseProgram(text, /\.[cm]?tsx?$/.test(file));
  if ('error' in parsed && SCRIPT.test(file)) {
    page.report('import-syntax', { file, reason: parsed.error }, { source, offset: parsed.at });
    return undefined;
  }
  page.files.push(file);
  try {
    const module = { code: text, body: undefined, origin: originAt(0) };
    const { ref, exports } = loadModule(module, source, page, globals, parsed);
    return { ref, exports, only: exports.values().next().value ?? (() => undefined) };
  } finally {
    page.files.pop();
  }
}

/** The statements of a program, with offsets into its text, which has no types. */
interface ParsedProgram {
  body: Program['body'];
  text: string;
}

interface Mistake {
  error: string;
  /** Offset in the code. */
  at: number;
}

/** Parses JavaScript, otherwise TypeScript without its types: lines stay the same when types are removed. */
function parseProgram(code: string, isTyped = false): ParsedProgram | Mistake {
  const parsed = parseModule(code);
  if (!('error' in parsed)) return { body: parsed.body, text: code };
  const text = readTypes(code);
  const lineStart = (line: number) => {
    const start = startOfLine({ file: '', text: code }, line);
    return start + /^[ \t]*/.exec(code.slice(start))![0].length;
  };
  const untyped = typeof text === 'string' ? parseModule(text) : text;
  if (typeof text === 'string' && !('error' in untyped)) return { body: untyped.body, text };
  if (!isTyped || !('error' in untyped)) return { error: parsed.error, at: parsed.offset };
  const line = 'line' in untyped ? untyped.line : lineAt({ file: '', text: String(text) }, untyped.offset);
  return { error: untyped.error, at: lineStart(line) };
}
