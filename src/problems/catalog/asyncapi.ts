import { define } from './define.ts';
import { type FoundFormat, insteadOf, notASpec } from './found-format.ts';
import { moreErrors, named, words } from './spec-words.ts';
import { didYouMean } from './words.ts';

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
