import { isCollection, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { type Problem, problem } from '../../problems/problem.ts';
import { explainYaml, type YamlMistake } from './explain-yaml.ts';

type Yaml = ReturnType<typeof parseDocument>;

interface ReadYaml {
  document: Yaml;
  lines: LineCounter;
}

/** The values of a block of any YAML, and in `problems` what is wrong with it. With a mistake, the values that can be read. */
export function parseFullYaml(
  file: string,
  yaml: string,
  linesBefore: number,
  problems: Problem[],
): Record<string, unknown> {
  const deepLine = lineOfDeepNesting(yaml);
  if (deepLine !== undefined) {
    const params = { reason: 'it nests too deeply', fix: 'Put text with brackets into quotes.' };
    const at = { file, line: deepLine + linesBefore, column: 1 };
    problems.push(problem('frontmatter-syntax', params, at));
    return {};
  }
  const written = readYaml(yaml);
  const readable = readableMapping(written, yaml);
  if (!readable) {
    const { line, col } = written.lines.linePos(mistakeIn(written.document) ?? 0);
    const mistake = explainYaml(yaml, { line: Math.max(1, line), column: Math.max(1, col) });
    const { reason, fix, column } = mistake;
    const fixed = repaired(yaml, mistake);
    const code = fixed ? 'frontmatter-repaired' : 'frontmatter-syntax';
    problems.push(problem(code, { reason, fix }, { file, line: mistake.line + linesBefore, column }));
    return readSafely(fixed ?? written.document);
  }
  const { document, lines } = readable;
  for (const { key, at: offset, first } of repeatedFields(document)) {
    const { line, col } = lines.linePos(offset);
    const at = { file, line: line + linesBefore, column: col };
    const params = { key, first: lines.linePos(first).line + linesBefore };
    problems.push(problem('frontmatter-key-repeated', params, at));
  }
  return readSafely(document);
}

/** A valid mapping: the block as written, or with its values indented; undefined if neither is valid. */
function readableMapping(written: ReadYaml, yaml: string): ReadYaml | undefined {
  const { document } = written;
  if (mistakeIn(document) === undefined)
    return document.contents === null || isMap(document.contents) ? written : undefined;
  const indented = readYaml(indentValues(yaml));
  return mistakeIn(indented.document) === undefined ? indented : undefined;
}

/** The offset of the first error. */
function mistakeIn(document: Yaml): number | undefined {
  return document.errors[0]?.pos[0] ?? lostAlias(document);
}

/** Repeated fields, which replace the value of an earlier one, and the locations of both. */
function repeatedFields(document: Yaml) {
  const repeated: { key: string; at: number; first: number }[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const known = new Map<string, number>();
      for (const { key } of items) {
        if (!isScalar(key) || !key.range) continue;
        const name = String(key.value);
        const first = known.get(name);
        if (first === undefined) known.set(name, key.range[0]);
        else repeated.push({ key: name, at: key.range[0], first });
      }
    },
  });
  return repeated;
}

/** The location of an alias without an anchor, such as `*word`: the whole block would have no value. */
function lostAlias(document: Yaml): number | undefined {
  let at: number | undefined;
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document) !== undefined) return undefined;
      at = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return at;
}

/** The block with one line fixed, if that makes it valid. */
function repaired(yaml: string, { line, repaired: written }: YamlMistake) {
  if (written === undefined) return undefined;
  const lines = yaml.split('\n');
  lines[line - 1] = written;
  const { document } = readYaml(lines.join('\n'));
  return document.errors.length === 0 ? document : undefined;
}

function readYaml(yaml: string): ReadYaml {
  const lines = new LineCounter();
  return { document: parseDocument(yaml, { lineCounter: lines, uniqueKeys: false }), lines };
}

/** A line that continues a list: it starts with the end of a string or of the list, not with a key. */
const REST_OF_LIST = /^(?=['"\],])(?!["'][\w$.:-]+["']:)/gm;
const QUOTED_SCALAR = /^[\w$:.-]+:(?:[ \t]+|[ \t]*\r?\n[ \t]+)(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')/gm;

/** YAML requires multi-line values to be indented. Many parsers and authors do not. */
function indentValues(yaml: string): string {
  return yaml
    .replace(QUOTED_SCALAR, (field) => field.replace(/\n(?=\S)/g, '\n  '))
    .replace(REST_OF_LIST, '  ');
}

/** The values of a document, even with errors: a page with an error in its frontmatter keeps its title. */
function readSafely(document: Yaml): Record<string, unknown> {
  // A mapping as a key (`{{a}: b}`) would be written out as text, for each level inside another again.
  visit(document, { Pair: (_, { key }) => (isCollection(key) ? visit.REMOVE : undefined) });
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? withNumbersAsWritten(value as Record<string, unknown>, document)
      : {};
  } catch {
    return {};
  }
}

/** `version: 1.10` is not 1.1: a number that loses information stays a string. */
function withNumbersAsWritten(values: Record<string, unknown>, document: Yaml) {
  if (!isMap(document.contents)) return values;
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key) || !isScalar(value) || typeof value.value !== 'number') continue;
    if (values[String(key.value)] !== value.value) continue;
    if (value.source !== undefined && value.source !== String(value.value))
      values[String(key.value)] = value.source;
  }
  return values;
}

const MAX_BRACKETS = 1000;
const MAX_ENTRIES_OF_LINE = 200;

/**
 * The line, from 1, where a block is nested unreasonably deep; undefined if there is none. Parsing such nesting
 * takes quadratic time, or overflows the stack.
 */
function lineOfDeepNesting(yaml: string): number | undefined {
  let brackets = 0;
  let line = 0;
  for (const text of yaml.split('\n')) {
    line++;
    brackets += countOf(text, /[[\]{}]/g);
    if (brackets > MAX_BRACKETS || countOf(text, /[-?][ \t]/g) > MAX_ENTRIES_OF_LINE) return line;
  }
  return undefined;
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count++;
  return count;
}
