/* Apart from `servers.ts`, because the playground in the browser needs it without the reader of Markdown. */

/** Replaces `{variables}` with values and removes the trailing slash. */
export function fillServer(template: string, values: ReadonlyMap<string, string>): string {
  return template
    .replace(/\{([^{}]*)\}/g, (hole, name: string) => values.get(name) ?? hole)
    .replace(/\/$/, '');
}
