import { define } from './define.ts';

/** What can be wrong with the reference of a library, besides what all specifications may have. */
export const SDK_PROBLEMS = {
  'sdk-missing': define<{ source: string; tool: string; command: string; suggestion?: string }>({
    severity: 'error',
    title: 'The reference of a library does not exist',
    message: ({ source }) =>
      isOutside(source) ? `\`${source}\` is outside of this site.` : `There is nothing at \`${source}\`.`,
    hint: ({ source, tool, command, suggestion }) => {
      if (suggestion) return `Did you mean \`${suggestion}\`?`;
      return isOutside(source)
        ? `Let ${tool} write to the folder of docs.json or below it, or give a URL that starts with https://.`
        : `Write it with ${tool}, such as \`${command}\`, and give its path relative to docs.json, or a URL that starts with https://.`;
    },
  }),
  'sdk-invalid': define<{ source: string; tool: string; reason: string; command: string }>({
    severity: 'error',
    title: 'The reference of a library cannot be read',
    message: ({ source, tool, reason }) => `\`${source}\` is not what ${tool} writes: ${reason}.`,
    hint: ({ command }) => `Write it again with \`${command}\`, or change \`format\`.`,
  }),
  'sdk-format-differs': define<{ source: string; format: string; used: string }>({
    severity: 'error',
    title: 'The reference of a library has two formats',
    message: ({ source, format, used }) =>
      `\`${source}\` is named with the format \`${format}\` here, but with \`${used}\` before; it is read as \`${used}\`.`,
    hint: () => 'Give the same `format` wherever docs.json names it.',
  }),
  'sdk-file-invalid': define<{ file: string; reason: string }>({
    severity: 'warning',
    title: 'A file of the reference of a library cannot be read',
    message: ({ file, reason }) => `\`${file}\` is left out of the reference: ${reason}.`,
    hint: () => 'Write the reference again with its tool. All other files are used.',
  }),
  'symbol-missing': define<{ symbol: string; source: string; suggestion?: string }>({
    severity: 'error',
    title: 'The library has no such symbol',
    message: ({ symbol, source }) => `\`${source}\` has no \`${symbol}\`.`,
    hint: ({ suggestion }) =>
      suggestion
        ? `Did you mean \`${suggestion}\`?`
        : 'Write the kind and the name as the library has them, such as `class Client` or `method Client.connect`.',
  }),
  'symbol-without-library': define<{ symbol: string }>({
    severity: 'error',
    title: 'A page names a symbol, but no library',
    message: ({ symbol }) => `\`sdk: ${symbol}\` does not say which library it is from.`,
    hint: () =>
      'List the page in a tab or group that has `sdk`, or give the library: `sdk: {format: typedoc, source: typedoc.json, kind: class, name: Client}`.',
  }),
  'sdk-empty': define<{ source: string }>({
    severity: 'error',
    title: 'The reference of a library is empty',
    message: ({ source }) => `\`${source}\` documents no symbols.`,
    hint: () => 'Check what the tool was asked to document, or remove the reference from docs.json.',
  }),
};

function isOutside(source: string): boolean {
  return source === '..' || source.startsWith('../');
}
