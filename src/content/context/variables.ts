import { withoutTags } from '../../lib/text/entities.ts';
import { edited, type OriginText, originAt } from '../../markdown/scan/origin.ts';
import type { Frontmatter } from '../frontmatter/frontmatter-fields.ts';

const VARIABLE = /\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g;

/** Replaces `{{name}}` with the values of docs.json's `variables`, also in code. Unknown names stay. */
export function replaceVariables(text: string, variables: Readonly<Record<string, string>>): string {
  if (!mayNameVariables(text)) return text;
  return text.replace(VARIABLE, (whole, name: string) =>
    Object.hasOwn(variables, name) ? plainValue(variables[name]!) : whole,
  );
}

/** The text of a file after its frontmatter, with values. */
export function bodyWithVariables(
  text: string,
  bodyStart: number,
  variables: Readonly<Record<string, string>>,
): OriginText {
  const body = { text: text.slice(bodyStart), origin: originAt(bodyStart) };
  if (!mayNameVariables(body.text)) return body;
  const edits = [...body.text.matchAll(VARIABLE)].flatMap(({ 0: whole, 1: name = '', index }) =>
    Object.hasOwn(variables, name)
      ? [{ start: index, end: index + whole.length, text: plainValue(variables[name]!) }]
      : [],
  );
  return edited(body, edits);
}

export function mayNameVariables(text: string): boolean {
  return text.includes('{{');
}

/** A value is text of one line, never markup. */
function plainValue(value: string): string {
  return withoutTags(value, '').replace(/[\r\n]+/g, ' ');
}

/** Fields of the frontmatter that readers see as words, and those of meta tags (`og:title`). */
const WORDS = /^(?:title|sidebarTitle|description|tag|keywords|\w+:.+)$/;
const CODE_SPAN = /`[^`]*`/g;

/** The frontmatter with values in place of `{{name}}` in its words. */
export function withVariables(
  frontmatter: Frontmatter,
  variables: Readonly<Record<string, string>>,
): Frontmatter {
  const filled = wordsOf(frontmatter).map(([key, value]) => [
    key,
    typeof value === 'string'
      ? replaceVariables(value, variables)
      : value.map((word) => replaceVariables(word, variables)),
  ]);
  return filled.length === 0 ? frontmatter : { ...frontmatter, ...Object.fromEntries(filled) };
}

/** The names in the words of the frontmatter, with their fields. */
export function namedInFrontmatter(frontmatter: Frontmatter): { key: string; name: string }[] {
  return wordsOf(frontmatter).flatMap(([key, value]) =>
    variablesIn([value].flat().join('\n')).map((name) => ({ key, name })),
  );
}

/** The names in a line of Markdown; those in code are examples. */
export function variablesIn(text: string): string[] {
  return [...text.replace(CODE_SPAN, '').matchAll(VARIABLE)].map(([, name]) => name!);
}

function wordsOf(frontmatter: Frontmatter): [key: string, value: string | string[]][] {
  return Object.entries(frontmatter).filter((field): field is [string, string | string[]] => {
    const [key, value] = field;
    const isWords =
      typeof value === 'string' || (Array.isArray(value) && value.every((word) => typeof word === 'string'));
    return isWords && WORDS.test(key) && mayNameVariables(String(value));
  });
}

/** The name in `{{name}}`, given the code between the outer braces. */
export function variableName(code: string): string | undefined {
  return /^\{[ \t]*([\w.-]+)[ \t]*\}$/.exec(code)?.[1];
}
