import { isCollection, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { detached } from '../../lib/memory/detached.ts';
import { countLines } from '../../lib/text/line-index.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { explainYaml, type YamlMistake } from './explain-yaml.ts';
import { type Frontmatter, misspelledFields, readFields } from './frontmatter-fields.ts';
import { lineOfDeepNesting } from './nesting.ts';
import { frontmatterPlace } from './place.ts';
import { parseSimpleYaml } from './simple-yaml.ts';

export interface ParsedFrontmatter {
  frontmatter: Frontmatter;
  /** Where the page's body starts: an offset into the source. */
  bodyStart: number;
  problems: Problem[];
}

type Yaml = ReturnType<typeof parseDocument>;

interface ReadYaml {
  document: Yaml;
  lines: LineCounter;
}

const OPENING = /^\uFEFF?\s*---[ \t]*(?:\r?\n|$)/;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m;
/** A second opening line: fields follow it, up to the line that closes the block. */
const REPEATED = /^---[ \t]*\r?\n(?=[A-Za-z][\w-]*:[ \t])/;

const MISTAKEN_OPENING = /^(?:--|-{4,})[ \t]*$/;
const FIRST_FIELD = /^(?:title|description|sidebarTitle|openapi|icon):[ \t]/;
const MAX_UNOPENED_LINES = 40;

/** Reads the YAML block at the top of a page. Every page of a site is read this way first, so it has to be fast. */
export function parseFrontmatter(file: string, source: string): ParsedFrontmatter {
  const opening = OPENING.exec(source);
  if (!opening) return { frontmatter: {}, bodyStart: 0, problems: unopened(file, source) };
  const repeated = repeatedOpening(source.slice(opening[0].length));
  const before = opening[0] + repeated;
  const yamlStart = before.length;
  const rest = source.slice(yamlStart);
  const closing = CLOSING.exec(rest);
  if (!closing) return unclosed(file, before);
  const yaml = withQuotedVariables(rest.slice(0, closing.index));
  const bodyStart = yamlStart + closing.index + closing[0].length;
  const problems: Problem[] = repeated
    ? [problem('frontmatter-repeated', undefined, { file, line: countLines(before), column: 1 })]
    : [];
  const values = parseSimpleYaml(yaml) ?? parseFullYaml(file, detached(yaml), countLines(before), problems);
  // If a block cannot be parsed, values of the wrong type are not reported as well.
  const isReadable = !problems.some(({ code }) => code === 'frontmatter-syntax');
  const frontmatter = readFields(values, (key, expected) => {
    if (isReadable)
      problems.push(problem('frontmatter-type', { key, expected }, frontmatterPlace(file, source, key)));
  });
  if (isReadable)
    for (const { key, suggestion } of misspelledFields(frontmatter))
      problems.push(
        problem('frontmatter-key-unknown', { key, suggestion }, frontmatterPlace(file, source, key)),
      );
  return { frontmatter, bodyStart, problems };
}

/** A value that is one variable. YAML reads it as a mapping with a mapping as its key, which nobody means. */
const VARIABLE_VALUE = /^([\w.:-]+:[ \t]+)(\{\{[ \t]*[\w.-]+[ \t]*\}\})(?=[ \t]*\r?$)/gm;

function withQuotedVariables(yaml: string): string {
  return yaml.includes('{{') ? yaml.replace(VARIABLE_VALUE, '$1"$2"') : yaml;
}

/** An empty block before the real one would make its fields a heading of the page. */
function repeatedOpening(rest: string): string {
  const [repeated] = REPEATED.exec(rest) ?? [];
  return repeated && CLOSING.test(rest.slice(repeated.length)) ? repeated : '';
}

/** Fields without the line that opens them, or below one that only looks like it, up to the line that closes them. */
function unopened(file: string, source: string): Problem[] {
  const start = source.search(/[^\s\uFEFF]/);
  const lines = source.slice(start).split(/\r?\n/, MAX_UNOPENED_LINES);
  const first = MISTAKEN_OPENING.test(lines[0]!) ? 1 : 0;
  if (start === -1 || !FIRST_FIELD.test(lines[first] ?? '')) return [];
  const end = lines.findIndex((line, at) => at > first && (line.trim() === '' || /^---[ \t]*$/.test(line)));
  if (end === -1 || lines[end]!.trim() === '') return [];
  const line = countLines(source, 0, start) + 1;
  return [problem('frontmatter-unopened', undefined, { file, line, column: 1 })];
}

/** A lone `---` at the top is a thematic break, not the start of a block that covers the whole page. */
function unclosed(file: string, opening: string): ParsedFrontmatter {
  const at = { file, line: countLines(opening), column: 1 };
  return {
    frontmatter: {},
    bodyStart: 0,
    problems: [problem('frontmatter-unclosed', undefined, at)],
  };
}

function parseFullYaml(
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
