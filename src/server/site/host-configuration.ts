import { MANIFEST_FILE } from '../../lib/built-site/site-manifest.ts';

/** Lines for the `server` block of nginx. The manifest, which lists hidden pages too, is not served. */
export function nginxHeaders(headers: ReadonlyMap<string, string>, basePath: string): string {
  return [
    `location = ${basePath}/${MANIFEST_FILE} { return 404; }`,
    ...[...headers].map(([name, value]) => `add_header ${shown(name)} "${value}" always;`),
    '',
  ].join('\n');
}

/** The same for the site of a Caddyfile. */
export function caddyHeaders(headers: ReadonlyMap<string, string>, basePath: string): string {
  return [
    `respond ${basePath}/${MANIFEST_FILE} 404`,
    'header {',
    ...[...headers].map(([name, value]) => `\t${shown(name)} "${value}"`),
    '}',
    '',
  ].join('\n');
}

/** `x-frame-options` → `X-Frame-Options`. */
function shown(name: string): string {
  return name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}
