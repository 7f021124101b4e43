import { detached } from '../../lib/memory/detached.ts';
import { foreignEncoding } from '../../lib/text/encoding.ts';
import { countLines } from '../../lib/text/lines.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { fieldLocation } from './field-location.ts';
import { type Frontmatter, readFields } from './frontmatter-fields.ts';
import { parseFullYaml } from './full-yaml.ts';
import { foreignFields, misspelledFields } from './misspelled-fields.ts';
import { parseSimpleYaml } from './simple-yaml.ts';

export interface ParsedFrontmatter {
  frontmatter: Frontmatter;
  /** Where the page's body starts: an offset into the source. */
  bodyStart: number;
  problems: Problem[];
}

const OPENING = /^\uFEFF?\s*---[ \t]*(?:\r?\n|$)/;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m;
/** A second opening line: fields follow it, up to the line that closes the block. */
const REPEATED = /^---[ \t]*\r?\n(?=[A-Za-z][\w-]*:[ \t])/;

/** Too few or too many dashes, or the plus signs around TOML. */
const MISTAKEN_OPENING = /^(?:--|-{4,}|\+{3})[ \t]*$/;
const FIRST_FIELD = /^(?:title|description|sidebarTitle|openapi|icon):[ \t]/;
const TOML_FIELD = /^[\w-]+[ \t]*=[ \t]/;
const MAX_UNOPENED_LINES = 40;

/** Reads the YAML block at the top of a page. Every page of a site is read this way first, so it has to be fast. */
export function parseFrontmatter(file: string, source: string): ParsedFrontmatter {
  // What is no text has no body either: each of its brackets would be a problem. There is nothing to lead readers to.
  if (foreignEncoding(source))
    return { frontmatter: { hidden: true }, bodyStart: source.length, problems: [] };
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
      problems.push(problem('frontmatter-type', { key, expected }, fieldLocation(file, source, key)));
  });
  if (isReadable) {
    for (const { key, instead } of foreignFields(file, frontmatter))
      problems.push(problem('frontmatter-key-foreign', { key, instead }, fieldLocation(file, source, key)));
    for (const { key, suggestion } of misspelledFields(frontmatter))
      problems.push(
        problem('frontmatter-key-unknown', { key, suggestion }, fieldLocation(file, source, key)),
      );
  }
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
  const opening = MISTAKEN_OPENING.test(lines[0]!) ? lines[0]!.trim() : undefined;
  const first = opening === undefined ? 0 : 1;
  const isToml = opening === '+++';
  if (start === -1 || !(isToml ? TOML_FIELD : FIRST_FIELD).test(lines[first] ?? '')) return [];
  const isEnd = (line: string) => line.trim() === (isToml ? opening : '---') || line.trim() === opening;
  const isOver = (line: string) => isEnd(line) || (line.trim() === '' && !isToml);
  const end = lines.findIndex((line, at) => at > first && isOver(line));
  if (end === -1 || !isEnd(lines[end]!)) return [];
  const line = countLines(source, 0, start) + 1;
  return [problem('frontmatter-unopened', { isToml }, { file, line, column: 1 })];
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
