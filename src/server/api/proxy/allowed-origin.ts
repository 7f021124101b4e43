/** Whether `origin` is one of those that the site declares. `*` matches part of a name, never a dot. */
export function isAllowedOrigin(origin: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    pattern.includes('*') ? expressionOf(pattern).test(origin) : pattern === origin,
  );
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[a-z0-9-]+')}$`);
}
