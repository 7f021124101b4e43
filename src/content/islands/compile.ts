import { transform } from 'sucrase';
import { textHash } from '../../lib/text/text-hash.ts';
import type { Components } from '../components/component.ts';
import type { Page } from '../context/page.ts';
import { attempt, Closure, type ModuleRef } from '../evaluate/value.ts';
import type { IslandModule } from '../page-document.ts';
import { positionOf, type SourcePosition, valuePosition } from '../source.ts';

/** What JSX compiles to. Not `h`: authors write `headers.map((h) => <th>{h}</th>)`. */
const ELEMENT = '__element';
const FRAGMENT = '__fragment';

/** Names that the browser provides to author modules, besides what they import and declare. */
const ISLAND_GLOBALS: readonly string[] = [
  'React',
  ELEMENT,
  FRAGMENT,
  'Fragment',
  'useState',
  'useEffect',
  'useLayoutEffect',
  'useRef',
  'useMemo',
  'useCallback',
  'useContext',
  'useReducer',
  'useId',
  'createContext',
  'components',
];

/** The platform's object of its components, for authors who take them from it: `const { Card } = MintlifyComponents`. */
const PLATFORM_COMPONENTS = 'MintlifyComponents';

/** Compiles the modules of a page's islands and assigns each island its own. */
export function compileIslands(page: Page): ReadonlyMap<string, IslandModule> {
  const compiled = new Map<string, IslandModule>();
  const keys = new Map<ModuleRef, string | undefined>();
  const inline = new Map<ModuleRef, InlineCode[]>();
  for (const { node, module, component } of page.islands) {
    if (component instanceof Closure) {
      node.name = component.name ?? node.name;
      continue;
    }
    const expressions = inline.get(module) ?? [];
    node.name = `Expression${expressions.length + 1}`;
    const given = node.children.length > 0 ? '{ children }' : '';
    const { code, written } = component;
    expressions.push({
      code,
      statement: `export const ${node.name} = (${given}) => <>{${code}\n}</>;`,
      at: (offset, text) =>
        written ? positionOf(node.at.source, written, offset) : valuePosition(node.at, text),
    });
    inline.set(module, expressions);
  }
  for (const { node, module } of page.islands) {
    const key = compileModule(module, inline.get(module) ?? [], {
      page,
      keys,
      compiled,
      reportFailure: (reason) => page.report('island-compile', { name: node.name, reason }, node.at),
    });
    node.module = key;
  }
  return compiled;
}

/** Code of a page that becomes a component. */
interface InlineCode {
  code: string;
  statement: string;
  /** The location of a text that is at an offset of the code. */
  at(offset: number, text: string): SourcePosition;
}

interface Compiling {
  page: Page;
  keys: Map<ModuleRef, string | undefined>;
  compiled: Map<string, IslandModule>;
  reportFailure: (reason: string) => void;
}

function compileModule(ref: ModuleRef, inline: readonly InlineCode[], into: Compiling): string | undefined {
  const { keys, compiled, reportFailure } = into;
  if (keys.has(ref)) return keys.get(ref);
  keys.set(ref, undefined);
  const imports: Record<string, string> = {};
  for (const [specifier, module] of ref.imports) {
    const key = module && compileModule(module, [], into);
    if (key) imports[specifier] = key;
  }
  let given = '';
  for (const [name, component] of componentsOfPage(ref, into.page)) {
    const key = compileModule(component.module, [], into);
    if (!key) continue;
    imports[`page:${name}`] = key;
    const exports = `require(${JSON.stringify(`page:${name}`)})`;
    given += `var ${name} = { ...${exports}, ...${exports}.__names }[${JSON.stringify(component.name)}];\n`;
  }
  const written = `${ref.code}\n${inline.map(({ statement }) => statement).join('\n')}`;
  const body = compileSource(written, reportFailure);
  if (body === undefined) return undefined;
  const code = moduleText(body, imports, ref.names, given, into.page.site.components);
  const key = `island.${textHash(code)}.js`;
  compiled.set(key, { key, code, classNames: classNamesIn(written), icons: iconsIn(ref, inline) });
  keys.set(ref, key);
  return key;
}

/** Components that a snippet uses and the page that includes it has imported. */
function componentsOfPage({ source, code, names }: ModuleRef, page: Page): Map<string, Named> {
  const found = new Map<string, Named>();
  if (source.file === page.files[0]) return found;
  const imported =
    [...code.matchAll(/\bimport\b((?:(?!\bimport\b)[^'"])*)\bfrom\b/g)].join(' ').match(/[\w$]+/g) ?? [];
  const own = new Set([...names, ...imported, ...page.site.components.keys()]);
  for (const [, name] of code.matchAll(/<([A-Z][\w$]*)/g)) {
    if (own.has(name!)) continue;
    const known = attempt(() => page.names?.get(name!));
    if ('result' in known && isNamed(known.result)) found.set(name!, known.result);
  }
  return found;
}

type Named = Closure & { name: string };

function isNamed(value: unknown): value is Named {
  return value instanceof Closure && value.name !== undefined;
}

function compileSource(source: string, reportFailure: (reason: string) => void): string | undefined {
  try {
    return transform(source, {
      transforms: ['jsx', 'typescript', 'imports'],
      jsxPragma: ELEMENT,
      jsxFragmentPragma: FRAGMENT,
      production: true,
      keepUnusedImports: true,
    }).code;
  } catch (error) {
    reportFailure(error instanceof Error ? error.message : 'it cannot be read');
    return undefined;
  }
}

/**
 * The block around the author's code lets it declare names that are also provided, such as `const { useState } = React`.
 */
function moduleText(
  body: string,
  imports: Record<string, string>,
  names: readonly string[],
  given: string,
  known: Components,
): string {
  const exposed = names.map((name) => `${JSON.stringify(name)}: ${name}`).join(', ');
  const components = [...known.keys()].filter((name) => /^\w+$/.test(name) && body.includes(name));
  const platform = body.includes(PLATFORM_COMPONENTS) ? `var ${PLATFORM_COMPONENTS} = components;\n` : '';
  return `docsIsland(${JSON.stringify(imports)}, function (require, exports, { ${ISLAND_GLOBALS.join(', ')} }) {
var { ${components.join(', ')} } = components;
${platform}${given}{
${body}
exports.__names = { ${exposed} };
}
});
`;
}

const ICON = /\bicon\s*[=:]\s*\{?\s*["']([\w -]{1,60})["']/g;

/** The icons that code names, with the first location of each. */
function iconsIn(
  { source, code, origin }: ModuleRef,
  inline: readonly InlineCode[],
): Map<string, SourcePosition> {
  const icons = new Map<string, SourcePosition>();
  const add = (text: string, at: InlineCode['at']) => {
    for (const { 0: prop, 1: name = '', index } of text.matchAll(ICON))
      if (!icons.has(name)) icons.set(name, at(index + prop.length - 1 - name.length, name));
  };
  add(code, (offset) => positionOf(source, { origin, from: offset }));
  for (const each of inline) add(each.code, each.at);
  return icons;
}

const MAX_NESTING = 20;

/**
 * The words in the string literals of code, which include the class names that a component may set on its elements: also
 * those in conditions inside template literals, `${on ? 'bg-blue-500' : 'bg-gray-100'}`.
 */
export function classNamesIn(code: string): string {
  const words: string[] = [];
  readCode(code, 0, words, 0);
  return words.join(' ');
}

/** Reads code up to the `}` that ends it, or to the end; returns the offset after it. */
function readCode(code: string, from: number, words: string[], nesting: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    const character = code[at]!;
    if (character === '"' || character === "'") at = readString(code, at, words);
    else if (character === '`') at = readTemplate(code, at, words, nesting);
    else if (character === '{') depth++;
    else if (character === '}' && depth-- === 0 && nesting > 0) return at + 1;
  }
  return code.length;
}

/** The offset of the closing quote. A string ends on its line; without an end it is an apostrophe. */
function readString(code: string, start: number, words: string[]): number {
  const quote = code[start];
  for (let at = start + 1; at < code.length && code[at] !== '\n'; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === quote) {
      words.push(code.slice(start + 1, at));
      return at;
    }
  }
  return start;
}

/** The offset of the closing backtick. */
function readTemplate(code: string, start: number, words: string[], nesting: number): number {
  let text = start + 1;
  for (let at = text; at < code.length; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === '`') {
      words.push(code.slice(text, at));
      return at;
    } else if (code[at] === '$' && code[at + 1] === '{' && nesting < MAX_NESTING) {
      words.push(code.slice(text, at));
      text = readCode(code, at + 2, words, nesting + 1);
      at = text - 1;
    }
  }
  return code.length;
}
