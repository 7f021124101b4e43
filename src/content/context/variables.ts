import { withoutTags } from '../../lib/without-tags.ts';

const VARIABLE = /\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g;

/** Replaces `{{name}}` with the values of docs.json's `variables`, also in code. Unknown names stay. */
export function replaceVariables(text: string, variables: Readonly<Record<string, string>>): string {
  if (!mayNameVariables(text)) return text;
  return text.replace(VARIABLE, (whole, name: string) =>
    Object.hasOwn(variables, name) ? plainValue(variables[name]!) : whole,
  );
}

export function mayNameVariables(text: string): boolean {
  return text.includes('{{');
}

/** A value is text of one line, never markup. */
function plainValue(value: string): string {
  return withoutTags(value, '').replace(/[\r\n]+/g, ' ');
}

/** The name in `{{name}}`, given the code between the outer braces. */
export function variableName(code: string): string | undefined {
  return /^\{[ \t]*([\w.-]+)[ \t]*\}$/.exec(code)?.[1];
}
