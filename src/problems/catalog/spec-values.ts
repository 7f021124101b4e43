import { countWithArticle, type ExtendedKind, words } from './spec-words.ts';
import { define, didYouMean, listed } from './words.ts';

/** What can be wrong with single values of a specification: extensions, types, servers. */
export const SPEC_VALUE_PROBLEMS = {
  'spec-extension-unused': define<{ name: string; count: number; of: ExtendedKind }>({
    severity: 'warning',
    title: 'An extension of the specification has no effect',
    message: ({ name, count, of }) => `\`${name}\` of ${countWithArticle(count, of)} has no effect.`,
    hint: ({ name }) =>
      name.endsWith('mcp')
        ? 'The MCP server of the site searches and reads pages; it does not offer operations as tools.'
        : 'The playground opens when the reader clicks the button.',
  }),
  'spec-extension-unknown': define<{
    name: string;
    count: number;
    of: ExtendedKind;
    suggestion?: string;
  }>({
    severity: 'warning',
    title: 'An unknown extension in the specification',
    message: ({ name, count, of }) => `\`${name}\` of ${countWithArticle(count, of)} is unknown.`,
    hint: ({ of, suggestion }) =>
      didYouMean(suggestion) ??
      `${of === 'field' ? 'Schemas and parameters can have `pre`, `post` and `groups`' : 'Operations and channels can have `metadata`, `content`, `href` and `groups`'}. Use one of these, or remove it.`,
  }),
  'spec-extension-value': define<{ name: string; reason: string }>({
    severity: 'warning',
    title: 'An extension of the specification has an invalid value',
    message: ({ name, reason }) => `\`${name}\` was ignored: ${reason}.`,
    hint: ({ name }) => `Fix \`${name}\`, or remove it.`,
  }),
  'spec-default-invalid': define<{
    name: string;
    value: unknown;
    types?: readonly string[];
    allowed?: readonly unknown[];
  }>({
    severity: 'warning',
    title: 'An x-default does not fit its schema',
    message: ({ name, value, types, allowed = [] }) =>
      `\`${name}\` is ${shownValue(value)}, but ${
        types
          ? `its type is ${listed(types, 'or')}`
          : `the allowed values are ${words(
              allowed.map((one) => JSON.stringify(one)),
              5,
            )}`
      }.`,
    hint: () => 'Samples and the playground start with this value. Write one that the API accepts.',
  }),
  'spec-type-unknown': define<{ type: string; isValue?: true; suggestion?: string }>({
    severity: 'warning',
    title: 'A schema has a type that does not exist',
    message: ({ type, isValue }) =>
      isValue
        ? `\`${type}\` without quotes is a value, not a type.`
        : `\`${type}\` is not a type of JSON Schema.`,
    hint: ({ type, isValue, suggestion }) =>
      isValue
        ? `Write \`'${type}'\`.`
        : (didYouMean(suggestion) ??
          'Write `string`, `number`, `integer`, `boolean`, `array`, `object` or `null`.'),
  }),
  'spec-server-variable': define<{ name: string; template: string; suggestion?: string }>({
    severity: 'warning',
    title: 'A variable of a server is not defined',
    message: ({ name, template }) => `\`{${name}}\` in the server \`${template}\` is not defined.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion) ?? 'Define it under `variables` of the server, with a `default`.',
  }),
  'spec-servers-missing': define<{ source: string; operations: readonly string[]; isWhole: boolean }>({
    severity: 'info',
    title: 'Operations without a server',
    message: ({ source, operations, isWhole }) =>
      `\`${source}\` names no server${isWhole ? '' : ` for ${words(operations, 2)}`}: the playground is in simple mode, because it cannot send requests.`,
    hint: () =>
      'Add the URL of the API under `servers`. To do without the playground, set `api.playground.display` to `simple` in docs.json.',
  }),
};

function shownValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `\`${JSON.stringify(value)}\``;
  return Array.isArray(value) ? 'a list' : 'an object';
}
