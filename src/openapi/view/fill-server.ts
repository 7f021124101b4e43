/** Replaces `{variables}` with values and removes the trailing slash. */
export function fillServer(template: string, values: ReadonlyMap<string, string>): string {
  return template
    .replace(/\{([^{}]*)\}/g, (hole, name: string) => values.get(name) ?? hole)
    .replace(/\/$/, '');
}
