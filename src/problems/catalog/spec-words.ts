/** Names in a sentence; if there are many, only the first ones. */
export function words(names: readonly string[], most = 8): string {
  const shown = names.slice(0, most);
  const list = shown.map((name) => `\`${name}\``).join(', ');
  return names.length > shown.length ? `${list} and ${names.length - shown.length} more` : list;
}

/** The documents that were searched. */
export function named(sources: readonly string[], format: 'OpenAPI' | 'AsyncAPI'): string {
  return sources.length > 0 ? words(sources, 3) : `this site: it has no ${format} document`;
}

/** What has extensions: a field is a schema or parameter. */
export type ExtendedKind = 'operation' | 'channel' | 'field';

/** `an operation`, `3 channels`. */
export function countWithArticle(count: number, of: ExtendedKind): string {
  if (count === 1) return of === 'operation' ? 'an operation' : `a ${of}`;
  return `${count} ${of}s`;
}

/** A sentence about further errors, which are only counted. */
export function moreErrors(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' There is one more error like this.' : ` There are ${count} more errors like this.`;
}

/** What a file contains that was named as an OpenAPI or AsyncAPI document. */
export type FoundFormat =
  | 'empty'
  | 'html'
  | 'list'
  | 'introspection'
  | 'sdl'
  | 'openapi'
  | 'asyncapi'
  | 'overlay'
  | 'postman';

const NAMES = { openapi: 'OpenAPI', asyncapi: 'AsyncAPI' } as const;

type Wanted = keyof typeof NAMES;

const WHAT: Readonly<Record<Exclude<FoundFormat, 'empty'>, string>> = {
  html: 'it is a web page',
  list: 'it is a list',
  introspection: 'it is the result of a GraphQL introspection query',
  sdl: 'it is a GraphQL schema',
  openapi: 'it is an OpenAPI document',
  asyncapi: 'it is an AsyncAPI document',
  overlay: 'it is an overlay, which changes such a document',
  postman: 'it is a Postman collection',
};

/** What to do; the others are replaced. */
const FIXES: Readonly<Partial<Record<FoundFormat, string>>> = {
  html: 'Download the document itself: the server answered with a page, perhaps to sign in.',
  introspection:
    'Convert it, for example with `npx graphql-json-to-sdl schema.json schema.graphql`, and name the result in `graphql` of a tab.',
  sdl: 'Name it in `graphql` of a tab.',
  overlay: 'Name it in `overlays`: `{ "source": "openapi.yaml", "overlays": ["overlay.yaml"] }`.',
  postman: 'Convert the collection to OpenAPI and name the result.',
};

interface Params {
  source: string;
  found?: FoundFormat;
}

export function notASpec({ source, found }: Params, wanted: Wanted): string {
  if (found === 'empty') return `\`${source}\` is empty; it should be an ${NAMES[wanted]} document.`;
  const reason = found === undefined ? `it has no \`${wanted}\` version at the top level` : WHAT[found];
  return `\`${source}\` is not an ${NAMES[wanted]} document: ${reason}.`;
}

export function insteadOf({ found }: Params, wanted: Wanted): string {
  if (found === 'openapi' || found === 'asyncapi') return `Name it in \`${found}\` instead of \`${wanted}\`.`;
  const fix = found && FIXES[found];
  if (fix) return fix;
  return `Start the document with \`${wanted}: ${wanted === 'openapi' ? '3.1.0' : '3.0.0'}\`, or use another file.`;
}
