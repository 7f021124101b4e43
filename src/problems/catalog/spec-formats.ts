import { type FoundFormat, insteadOf, moreErrors, named, notASpec, words } from './spec-words.ts';
import { define, didYouMean } from './words.ts';

/** What can be wrong with an AsyncAPI document and with references to it, in addition to the problems of all specifications. */
export const ASYNCAPI_PROBLEMS = {
  'asyncapi-version-unsupported': define<{ source: string; version: string }>({
    severity: 'error',
    title: 'The version of the AsyncAPI document is not supported',
    message: ({ source, version }) => `\`${source}\` uses AsyncAPI ${version}.`,
    hint: ({ source }) =>
      `AsyncAPI 3.0 is supported. Convert the document, for example with \`npx @asyncapi/cli convert ${source} --target-version=3.0.0\`.`,
  }),
  'spec-not-asyncapi': define<{ source: string; found?: FoundFormat }>({
    severity: 'error',
    title: 'The file is not an AsyncAPI document',
    message: (params) => notASpec(params, 'asyncapi'),
    hint: (params) => insteadOf(params, 'asyncapi'),
  }),
  'asyncapi-empty': define<{ source: string }>({
    severity: 'error',
    title: 'The AsyncAPI document is empty',
    message: ({ source }) => `\`${source}\` has no channels.`,
    hint: () => 'Add channels under `channels`, or remove the reference to the document.',
  }),
  'asyncapi-invalid': define<{ source: string; where: string; reason: string; more: number }>({
    severity: 'error',
    title: 'The AsyncAPI document is not valid',
    message: ({ source, where, reason, more }) =>
      `\`${source}\` is not valid AsyncAPI: ${where} ${reason}.${moreErrors(more)}`,
    hint: () => 'Fix the document here. Pages are still generated from what can be read.',
  }),
  'asyncapi-ignored': define<{ group: string }>({
    severity: 'warning',
    title: 'A group names an OpenAPI and an AsyncAPI document',
    message: ({ group }) => `\`asyncapi\` of group '${group}' was ignored: the group also has \`openapi\`.`,
    hint: () => 'Give the channels a group of their own.',
  }),
  'channel-missing': define<{
    id: string;
    sources: readonly string[];
    available: readonly string[];
    suggestion?: string;
  }>({
    severity: 'error',
    title: 'The channel is not in the AsyncAPI document',
    message: ({ id, sources }) => `There is no channel \`${id}\` in ${named(sources, 'AsyncAPI')}.`,
    hint: ({ available, suggestion }) =>
      didYouMean(suggestion) ??
      (available.length > 0
        ? `Write a key under \`channels\`: ${words(available)}.`
        : 'Write `file.yaml channelId`.'),
  }),
};

/** What can be wrong with a GraphQL schema, in addition to the problems of all specifications. */
export const GRAPHQL_PROBLEMS = {
  'graphql-invalid': define<{ source: string; reason: string; suggestion?: string }>({
    severity: 'error',
    title: 'The GraphQL schema is not valid',
    message: ({ source, reason }) => `\`${source}\` is not a valid GraphQL schema: ${reason}.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion) ??
      'Fix the schema here. It is written in SDL, the schema definition language: `type Query { … }`.',
  }),
  'graphql-empty': define<{ source: string }>({
    severity: 'error',
    title: 'The GraphQL schema is empty',
    message: ({ source }) => `\`${source}\` defines no queries, mutations or types.`,
    hint: () => 'Add them, or remove the reference to the schema.',
  }),
};

/** What can be wrong with an SDK reference, in addition to the problems of all specifications. */
export const SDK_PROBLEMS = {
  'sdk-missing': define<{ source: string; tool: string; command: string; suggestion?: string }>({
    severity: 'error',
    title: 'The SDK reference does not exist',
    message: ({ source }) =>
      isOutside(source) ? `\`${source}\` is outside this site.` : `There is nothing at \`${source}\`.`,
    hint: ({ source, tool, command, suggestion }) => {
      const other = isOutside(source)
        ? `Make ${tool} write to the folder of docs.json or below it, or use a URL that starts with https://.`
        : `Generate it with ${tool}, for example with \`${command}\`, and set its path relative to docs.json, or a URL that starts with https://.`;
      return didYouMean(suggestion) ?? other;
    },
  }),
  'sdk-invalid': define<{ source: string; tool: string; reason: string; command: string }>({
    severity: 'error',
    title: 'The SDK reference cannot be read',
    message: ({ source, tool, reason }) => `\`${source}\` is not valid ${tool} output: ${reason}.`,
    hint: ({ command }) => `Generate it again with \`${command}\`, or change \`format\`.`,
  }),
  'sdk-format-differs': define<{ source: string; format: string; used: string }>({
    severity: 'error',
    title: 'The SDK reference has two formats',
    message: ({ source, format, used }) =>
      `\`${source}\` has the format \`${format}\` here, but \`${used}\` elsewhere; it is read as \`${used}\`.`,
    hint: () => 'Use the same `format` everywhere in docs.json.',
  }),
  'sdk-file-invalid': define<{ file: string; reason: string }>({
    severity: 'warning',
    title: 'A file of the SDK reference cannot be read',
    message: ({ file, reason }) => `\`${file}\` is left out of the reference: ${reason}.`,
    hint: () => 'Generate the reference again. All other files are used.',
  }),
  'symbol-missing': define<{ symbol: string; source: string; suggestion?: string }>({
    severity: 'error',
    title: 'The library has no such symbol',
    message: ({ symbol, source }) => `\`${source}\` has no \`${symbol}\`.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion) ??
      'Write the kind and the name as in the library, such as `class Client` or `method Client.connect`.',
  }),
  'symbol-without-library': define<{ symbol: string }>({
    severity: 'error',
    title: 'A page names a symbol, but no library',
    message: ({ symbol }) => `\`sdk: ${symbol}\` does not say which library it belongs to.`,
    hint: () =>
      'List the page in a tab or group that has `sdk`, or name the library: `sdk: {format: typedoc, source: typedoc.json, kind: class, name: Client}`.',
  }),
  'sdk-empty': define<{ source: string }>({
    severity: 'error',
    title: 'The SDK reference is empty',
    message: ({ source }) => `\`${source}\` documents no symbols.`,
    hint: () => 'Check the entry points of the tool, or remove the reference from docs.json.',
  }),
};

function isOutside(source: string): boolean {
  return source === '..' || source.startsWith('../');
}

/** What can be wrong with overlays of OpenAPI documents. */
export const OVERLAY_PROBLEMS = {
  'overlay-missing': define<{ source: string; suggestion?: string }>({
    severity: 'error',
    title: 'The overlay does not exist',
    message: ({ source }) => `There is no overlay \`${source}\` in this site.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion) ?? 'Write the path relative to docs.json, or a URL that starts with https://.',
  }),
  'overlay-invalid': define<{ source: string; reason: string; isListed: boolean }>({
    severity: 'error',
    title: 'The overlay cannot be applied',
    message: ({ source, reason }) => `The overlay \`${source}\` cannot be applied: ${reason}.`,
    hint: ({ isListed }) =>
      isListed
        ? 'Until it is fixed, its specification has no pages: the overlay may remove what readers must not see.'
        : 'Until it is fixed, the specification is shown without it.',
  }),
  'overlay-unmatched': define<{ target: string }>({
    severity: 'warning',
    title: 'An action of an overlay changes nothing',
    message: ({ target }) => `\`${target}\` selects nothing in the specification.`,
    hint: () =>
      'Remove the action, or check each name. A path is written in brackets: `$.paths["/users"].get`.',
  }),
  'overlay-conflict': define<{ source: string }>({
    severity: 'error',
    title: 'A specification has different lists of overlays',
    message: ({ source }) => `docs.json lists different overlays elsewhere for \`${source}\`.`,
    hint: () => 'List the same overlays wherever you name this specification, or list them once.',
  }),
  'overlay-unused': define<{ extended: string; suggestion?: string }>({
    severity: 'warning',
    title: 'An overlay extends a specification that does not exist',
    message: ({ extended }) =>
      `The overlay extends \`${extended}\`, which is not a specification of this site.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion) ?? 'Write the path relative to the overlay, or the URL that docs.json has.',
  }),
};
