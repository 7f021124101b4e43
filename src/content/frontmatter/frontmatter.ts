import { isCollection, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { countLines } from '../../lib/line-index.ts';
import { detached } from '../../lib/memory/detached.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { explainYaml, type YamlMistake } from './explain-yaml.ts';
import { type Frontmatter, misspelledFields, readFields } from './frontmatter-fields.ts';
import { lineOfDeepNesting } from './nesting.ts';
import { frontmatterPlace } from './place.ts';
import { parseSimpleYaml } from './simple-yaml.ts';

export interface ParsedFrontmatter {
  frontmatter: Frontmatter;
  /** Where the page's body begins: an offset into the source. */
  bodyStart: number;
  problems: Problem[];
}

const OPENING = /^\uFEFF?\s*---[ \t]*(?:\r?\n|$)/;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m;

/** Reads the YAML block at the top of a page. It is called for every page of a site before anything else, so it is cheap. */
export function parseFrontmatter(file: string, source: string): ParsedFrontmatter {
  const opening = OPENING.exec(source);
  if (!opening) return { frontmatter: {}, bodyStart: 0, problems: [] };
  const yamlStart = opening[0].length;
  const rest = source.slice(yamlStart);
  const closing = CLOSING.exec(rest);
  if (!closing) return unclosed(file, opening[0]);
  const yaml = rest.slice(0, closing.index);
  const bodyStart = yamlStart + closing.index + closing[0].length;
  const problems: Problem[] = [];
  const values =
    parseSimpleYaml(yaml) ?? parseFullYaml(file, detached(yaml), countLines(opening[0]), problems);
  // Of a block that cannot be read, values of the wrong type say nothing new.
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

/** A lone `---` at the top is a horizontal rule, not the start of a block that swallows the page. */
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
    const at = { file, line: deepLine + linesBefore, column: 1 };
    problems.push(
      problem(
        'frontmatter-syntax',
        { reason: 'it nests too deeply', fix: 'Put text with brackets into quotes.' },
        at,
      ),
    );
    return {};
  }
  const { document, lines } = readYaml(yaml);
  const error = document.errors[0]?.pos[0] ?? lostAlias(document);
  const readWith = (read: ReturnType<typeof readYaml>) => {
    for (const { key, at: offset, first } of repeatedFields(read.document)) {
      const { line, col } = read.lines.linePos(offset);
      const at = { file, line: line + linesBefore, column: col };
      const data = { key, first: read.lines.linePos(first).line + linesBefore };
      problems.push(problem('frontmatter-key-repeated', data, at));
    }
    return readSafely(read.document);
  };
  if (error === undefined && (document.contents === null || isMap(document.contents)))
    return readWith({ document, lines });
  const indented = readYaml(indentValues(yaml));
  if (
    error !== undefined &&
    indented.document.errors.length === 0 &&
    lostAlias(indented.document) === undefined
  )
    return readWith(indented);
  const { line, col } = lines.linePos(error ?? 0);
  const mistake = explainYaml(yaml, { line: Math.max(1, line), column: Math.max(1, col) });
  const at = { file, line: mistake.line + linesBefore, column: mistake.column };
  problems.push(problem('frontmatter-syntax', { reason: mistake.reason, fix: mistake.fix }, at));
  return readSafely(repaired(yaml, mistake) ?? document);
}

/** Fields with the name of an earlier one, whose value they replace, and where the two are. */
function repeatedFields(document: ReturnType<typeof parseDocument>) {
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

/** Where a value refers to a name that nothing has, as `*word` does: the whole block would have no value. */
function lostAlias(document: ReturnType<typeof parseDocument>): number | undefined {
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

/** The block with one line put right, when that makes it readable. */
function repaired(yaml: string, { line, repaired: written }: YamlMistake) {
  if (written === undefined) return undefined;
  const lines = yaml.split('\n');
  lines[line - 1] = written;
  const { document } = readYaml(lines.join('\n'));
  return document.errors.length === 0 ? document : undefined;
}

function readYaml(yaml: string) {
  const lines = new LineCounter();
  return { document: parseDocument(yaml, { lineCounter: lines, uniqueKeys: false }), lines };
}

/** A line that goes on with a list over several lines: it begins with the end of a text or of the list, not with a key. */
const REST_OF_LIST = /^(?=['"\],])(?!["'][\w$.:-]+["']:)/gm;
const QUOTED_SCALAR = /^[\w$:.-]+:[ \t]+(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')/gm;

/** Values over several lines have to be indented in YAML; many readers of it, and so many authors, do without. */
function indentValues(yaml: string): string {
  return yaml
    .replace(QUOTED_SCALAR, (field) => field.replace(/\n(?=\S)/g, '\n  '))
    .replace(REST_OF_LIST, '  ');
}

/** What can be had of a document, also of one with errors: a page with a mistake in its frontmatter keeps its title. */
function readSafely(document: ReturnType<typeof parseDocument>): Record<string, unknown> {
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

/** `version: 1.10` is not 1.1: a number that says less than its text stays text. */
function withNumbersAsWritten(values: Record<string, unknown>, document: ReturnType<typeof parseDocument>) {
  if (!isMap(document.contents)) return values;
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key) || !isScalar(value) || typeof value.value !== 'number') continue;
    if (values[String(key.value)] !== value.value) continue;
    if (value.source !== undefined && value.source !== String(value.value))
      values[String(key.value)] = value.source;
  }
  return values;
}
