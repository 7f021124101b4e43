/** A value as JavaScript in a script element. */
export function inScript(value: unknown): string {
  return escapedScript(JSON.stringify(value));
}

/** Code in a script element, which nothing in one of its strings may end. */
export function escapedScript(code: string): string {
  return code.replaceAll('<', '\\u003c');
}
