const SLASH = 47;

/**
 * A path or URL without trailing slashes. A regular expression would take quadratic time for many slashes.
 */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path.charCodeAt(end - 1) === SLASH) end--;
  return path.slice(0, end);
}

/** `//guides/start/` → `guides/start`. */
export function withoutSlashes(path: string): string {
  let start = 0;
  while (path.charCodeAt(start) === SLASH) start++;
  return withoutEndSlashes(path.slice(start));
}
