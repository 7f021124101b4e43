import { counted } from '../../lib/text/display.ts';
import { type FoundFormat, insteadOf, moreErrors, named, notASpec, words } from './spec-words.ts';
import { define, didYouMean } from './words.ts';

/** Frontmatter fields that name a part of a specification. */
export type EntryField = 'openapi' | 'openapi-schema' | 'asyncapi' | 'api' | 'sdk';

const ENTRY_FORMS: Readonly<Record<EntryField, string>> = {
  openapi: 'Write `METHOD /path`, `file.json METHOD /path` or `file.json webhook name`.',
  'openapi-schema': 'Write `SchemaName`, or `file.json SchemaName`.',
  asyncapi: 'Write `channelId`, or `file.yaml channelId`.',
  api: 'Write `METHOD /path`, or `METHOD https://host/path`.',
  sdk: 'Write the kind and the name, such as `class Client` or `method Client.close`. In an object, `format` is typedoc, docfx, javadoc, sphinx or phpdoc.',
};

/** What gives two generated pages different paths: folders in docs.json, or names in the specification. */
export type PathFix = 'directory' | 'operation' | 'channel';

const PATH_FIXES: Readonly<Record<PathFix, string>> = {
  directory: 'give each specification its own `directory` in docs.json',
  operation:
    'give the operation its own `summary`, a path with `x-svc.href`, or list it in a group with another `directory`: `"openapi": { "source": "a.json", "directory": "a" }`',
  channel: 'give the channel its own `title`, or a path with `x-svc.href`',
};

/** What can be wrong with an OpenAPI document and with references to it. Most of it applies to AsyncAPI documents, too. */
export const OPENAPI_PROBLEMS = {
  'spec-missing': define<{ source: string; suggestion?: string }>({
    severity: 'error',
    title: 'The specification does not exist',
    message: ({ source }) => `There is no specification \`${source}\` in this site.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion) ?? 'Write the path relative to docs.json, or a URL that starts with https://.',
  }),
  'spec-ambiguous': define<{ source: string; candidates: readonly string[] }>({
    severity: 'error',
    title: 'Several specifications have this name',
    message: ({ source, candidates }) =>
      `\`${source}\` matches ${candidates.length} specifications: ${words(candidates, 5)}.`,
    hint: ({ candidates }) => `Write the path relative to docs.json, such as \`${candidates[0]}\`.`,
  }),
  'spec-fetch-failed': define<{ source: string; reason: string }>({
    severity: 'error',
    title: 'The specification cannot be fetched',
    message: ({ source, reason }) => `The specification ${source} cannot be fetched: ${reason}`,
    hint: () => 'Open the URL in a browser, or keep a copy of the document in the repository.',
  }),
  'spec-host-private': define<{ source: string; host: string; address: string }>({
    severity: 'error',
    title: 'A remote specification is at a private address',
    message: ({ source, host, address }) =>
      `The specification ${source} was not fetched: ${host} resolves to ${address}, which is not a public address.`,
    hint: () =>
      'Build without --no-private-hosts if you trust this host, or keep a copy of the document in the repository.',
  }),
  'spec-offline': define<{ source: string }>({
    severity: 'error',
    title: 'No stored copy of a remote specification',
    message: ({ source }) => `The build is offline and there is no stored copy of ${source}.`,
    hint: () => 'Build once without --offline, and commit `.docs/specs.lock.json` and `.docs/specs/`.',
  }),
  'spec-pending': define<{ source: string }>({
    severity: 'info',
    title: 'A remote specification is being fetched',
    message: ({ source }) => `The specification ${source} is being fetched.`,
    hint: () => 'The page is updated when it arrives.',
  }),
  'spec-copy-used': define<{ source: string; reason: string; refused: boolean }>({
    severity: 'warning',
    title: 'The stored copy of a remote specification was used',
    message: ({ source, reason, refused }) =>
      `${source} ${refused ? 'is not' : 'cannot be'} fetched (${reason}); the stored copy was used.`,
    hint: ({ refused }) =>
      refused
        ? 'Build without --no-private-hosts if you trust this host, or use --offline to build from the stored copies on purpose.'
        : 'Build again when the server responds, or use --offline to build from the stored copies on purpose.',
  }),
  'spec-unreadable': define<{ source: string; reason: string }>({
    severity: 'error',
    title: 'The specification cannot be read',
    message: ({ source, reason }) => `\`${source}\` cannot be read: ${reason}.`,
    hint: () => 'Fix the document here. It must be JSON or YAML, in UTF-8.',
  }),
  'spec-version-unsupported': define<{ source: string; version: string }>({
    severity: 'error',
    title: 'The version of the OpenAPI document is not supported',
    message: ({ source, version }) => `\`${source}\` uses ${version}.`,
    hint: ({ version }) =>
      version.startsWith('Swagger')
        ? 'Convert it to OpenAPI 3, for example with `npx swagger2openapi`, and use the converted file.'
        : 'OpenAPI 3.0, 3.1 and 3.2 are supported. Set `openapi: 3.2.0` and remove what is newer.',
  }),
  'spec-not-openapi': define<{ source: string; found?: FoundFormat }>({
    severity: 'error',
    title: 'The file is not an OpenAPI document',
    message: (params) => notASpec(params, 'openapi'),
    hint: (params) => insteadOf(params, 'openapi'),
  }),
  /** `written`: a key that was probably meant as `paths` or `webhooks`. */
  'spec-empty': define<{ source: string; written?: { key: string; meant: string } }>({
    severity: 'error',
    title: 'The OpenAPI document is empty',
    message: ({ source }) => `\`${source}\` has no paths and no webhooks.`,
    hint: ({ written }) =>
      written
        ? `Rename \`${written.key}\` to \`${written.meant}\`.`
        : 'Add operations under `paths` or `webhooks`, or remove the reference to the document.',
  }),
  'spec-invalid': define<{
    source: string;
    where: string;
    reason: string;
    more: number;
    suggestion?: string;
    /** It is the key `webhooks`, which OpenAPI 3.0 does not have. */
    isWebhooks?: boolean;
  }>({
    severity: 'error',
    title: 'The OpenAPI document is not valid',
    message: ({ source, where, reason, more }) =>
      `\`${source}\` is not valid OpenAPI: ${where} ${reason}.${moreErrors(more)}`,
    hint: ({ suggestion, isWebhooks }) =>
      `${didYouMean(suggestion) ?? (isWebhooks ? 'Set `openapi: 3.1.0`, or rename `webhooks` to `x-webhooks`.' : 'Fix the document here.')} Pages are still generated from what can be read.`,
  }),
  'spec-external-ref': define<{ ref: string; more: number }>({
    severity: 'error',
    title: 'The specification refers to another file',
    message: ({ ref, more }) =>
      `The reference \`${ref}\` points outside this document${more === 0 ? '' : more === 1 ? ', and so does one more' : `, and so do ${more} more`}.`,
    hint: () =>
      'Only references inside one document (`#/components/…`) are followed. Bundle the files into one, for example with `npx @redocly/cli bundle`, or `npx @asyncapi/cli bundle` for AsyncAPI.',
  }),
  'spec-broken-ref': define<{ ref: string; suggestion?: string }>({
    severity: 'error',
    title: 'A broken reference in the specification',
    message: ({ ref }) => `The reference \`${ref}\` points to nothing in this document.`,
    hint: ({ suggestion }) => didYouMean(suggestion) ?? 'Add the missing component, or fix the reference.',
  }),
  'spec-dynamic-ref': define<{ ref: string }>({
    severity: 'warning',
    title: 'A dynamic reference in the specification',
    message: ({ ref }) =>
      `The \`$dynamicRef\` \`${ref}\` does not resolve to a single schema of this document; any value is shown instead.`,
    hint: () => 'Set this `$dynamicAnchor` on exactly one schema, or use a `$ref` to the schema.',
  }),
  'spec-duplicate-operation': define<{ what: string; first: string; second: string }>({
    severity: 'warning',
    title: 'Two operations of an OpenAPI document are indistinguishable',
    message: ({ what, first, second }) => `\`${first}\` and \`${second}\` have the same ${what}.`,
    hint: () => 'Both get a page. Rename one of them, change its path, or remove it.',
  }),
  'spec-scheme-unknown': define<{ name: string; suggestion?: string }>({
    severity: 'warning',
    title: 'A security scheme is not described',
    message: ({ name }) =>
      `Operations need the security scheme \`${name}\`, which is not in \`components.securitySchemes\`.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion) ??
      'Describe the scheme there, so that samples and the playground can send its credentials.',
  }),
  'operation-missing': define<{ entry: string; sources: readonly string[]; near: readonly string[] }>({
    severity: 'error',
    title: 'The operation is not in the OpenAPI document',
    message: ({ entry, sources }) => `There is no operation \`${entry}\` in ${named(sources, 'OpenAPI')}.`,
    hint: ({ near }) =>
      near.length > 0
        ? `Did you mean ${words(near)}?`
        : 'Write method and path as in the document, including `{parameters}`.',
  }),
  'operation-spelling': define<{ written: string; meant: string }>({
    severity: 'info',
    title: 'An operation is spelled differently from the OpenAPI document',
    grouped: true,
    message: ({ written, meant }) => `\`${written}\` means \`${meant}\` of the OpenAPI document.`,
    hint: ({ meant }) => `Write \`${meant}\`, as in the document.`,
  }),
  'webhook-missing': define<{
    name: string;
    sources: readonly string[];
    available: readonly string[];
    suggestion?: string;
  }>({
    severity: 'error',
    title: 'The webhook is not in the OpenAPI document',
    message: ({ name, sources }) => `There is no webhook \`${name}\` in ${named(sources, 'OpenAPI')}.`,
    hint: ({ available, suggestion }) =>
      didYouMean(suggestion) ??
      (available.length > 0
        ? `The name must be a key under \`webhooks\`: ${words(available)}.`
        : 'The document has no `webhooks`, which need OpenAPI 3.1, and no `x-webhooks`.'),
  }),
  'schema-missing': define<{ name: string; sources: readonly string[]; suggestion?: string }>({
    severity: 'error',
    title: 'The schema is not in the OpenAPI document',
    message: ({ name, sources }) =>
      `There is no schema \`${name}\` under \`components.schemas\` of ${named(sources, 'OpenAPI')}.`,
    hint: ({ suggestion }) => didYouMean(suggestion) ?? 'Write the name as in the document.',
  }),
  'entry-ambiguous': define<{ entry: string; sources: readonly string[] }>({
    severity: 'warning',
    title: 'Several specifications contain the entry',
    message: ({ entry, sources }) =>
      `\`${entry}\` is in several specifications: ${words(sources, 3)}. The first one is used.`,
    hint: ({ entry, sources }) => `Name the document: \`${sources[0]} ${entry}\`.`,
  }),
  'entry-document': define<{ text: string }>({
    severity: 'warning',
    title: 'A page names an OpenAPI document, but no operation',
    message: ({ text }) =>
      `\`openapi: ${text}\` names a document, but no operation; the page shows only its own text.`,
    hint: ({ text }) =>
      `Add the operation: \`${text} GET /path\`. For pages of all operations, set \`openapi\` on a group of docs.json.`,
  }),
  'entry-invalid': define<{ field: EntryField; text: string }>({
    severity: 'error',
    title: 'An invalid reference to a specification',
    message: ({ field, text }) => `\`${field}: ${text}\` is not a valid reference.`,
    hint: ({ field, text }) =>
      field === 'openapi' && /^[a-z]+ https?:\/\//i.test(text)
        ? `Write \`api: ${text}\`: an endpoint with a full URL needs no specification.`
        : ENTRY_FORMS[field],
  }),
  'generated-path-taken': define<{
    entry: string;
    path: string;
    used: string;
    /** The entry or file that has the path. */
    taker: string;
    fix: PathFix;
    /** The key of docs.json that names the specification. */
    key: string;
    /** How many more pages of the same specification are in the way of the same other one. */
    others?: number;
  }>({
    severity: 'warning',
    title: 'The URL of a generated page is taken',
    message: ({ entry, path, used, taker, others = 0 }) =>
      `The page of \`${entry}\` would be at \`${path}\`, which \`${taker}\` has; it is at \`${used}\` instead.${
        others === 0 ? '' : ` The same is true of ${counted(others, 'other page')} of this specification.`
      }`,
    hint: ({ fix, key }) =>
      `To keep links stable, ${PATH_FIXES[fix]}${
        fix === 'directory' ? `: \`"${key}": { "source": "a.json", "directory": "a" }\`` : ''
      }.`,
  }),
  'generated-pages-moved': define<{ key: string; source: string; folder: string; directory: string }>({
    severity: 'info',
    title: 'A specification in several languages or versions',
    message: ({ source, folder }) =>
      `Another language or version has the pages of \`${source}\`, too, so the ones here are in the folder \`${folder}\`.`,
    hint: ({ key, source, folder, directory }) =>
      `To choose another one, write \`"${key}": { "source": "${source}", "directory": "${folder}/${directory}" }\`.`,
  }),
  'generated-page-replaced': define<{ entry: string; file: string; field?: EntryField }>({
    severity: 'info',
    title: 'A file replaces a generated page',
    message: ({ entry, file }) => `\`${file}\` has the URL of the page of \`${entry}\`, and replaces it.`,
    hint: ({ entry, field }) =>
      field === undefined
        ? 'Move the file if readers should see both.'
        : `To show both on this page, add \`${field}: ${entry}\` to its frontmatter.`,
  }),
};
