import { define } from './define.ts';
import { didYouMean } from './words.ts';

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
