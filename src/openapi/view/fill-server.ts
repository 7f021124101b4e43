/** Puts values into `{variables}` and takes the trailing slash off. */
export function fillServer(template: string, values: ReadonlyMap<string, string>): string {
  return template
    .replace(/\{([^{}]*)\}/g, (hole, name: string) => values.get(name) ?? hole)
    .replace(/\/$/, '');
}
