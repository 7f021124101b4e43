import { define } from '../define.ts';

/** What can be wrong with docs.json as a file and with its top-level properties. */
export const CONFIG_PROBLEMS = {
  'site-folder-missing': define<{ folder: string }>({
    severity: 'error',
    title: 'The site folder does not exist',
    message: ({ folder }) => `There is no folder \`${folder}\`.`,
    hint: () => 'Give the folder that holds docs.json, or make one with `docs init <folder>`.',
  }),
  'config-missing': define<{ folder: string }>({
    severity: 'error',
    title: 'No docs.json',
    message: ({ folder }) => `There is no docs.json in \`${folder}\`.`,
    hint: () => 'Give the folder that holds docs.json, or make a starter site with `docs init <folder>`.',
  }),
  'config-syntax': define<{ reason: string }>({
    severity: 'error',
    title: 'docs.json is not valid JSON',
    message: ({ reason }) => `docs.json cannot be read: ${reason}`,
    hint: () => 'Mend the JSON at this place; a comma, quote or bracket is usually missing or left over.',
  }),
  'config-legacy': define({
    severity: 'error',
    title: 'Only a mint.json',
    message: () =>
      'There is a mint.json here but no docs.json, and mint.json is the old form of the configuration.',
    hint: () =>
      'Convert it once to docs.json (`mint upgrade` of the original tool does it), then build again.',
  }),
  'config-not-object': define({
    severity: 'error',
    title: 'docs.json does not hold an object',
    message: () => 'docs.json must hold one JSON object.',
    hint: () => 'Begin with `{ "name": "My docs", "navigation": { "pages": ["index"] } }`.',
  }),
  'config-ref-missing': define<{ ref: string; path: string }>({
    severity: 'error',
    title: 'A `$ref` names a file that is not there',
    message: ({ ref, path }) => `\`$ref\` names \`${ref}\`, but there is no file \`${path}\`.`,
    hint: () => 'Mend the path: it counts from the folder of the file that holds the `$ref`.',
  }),
  'config-ref-circular': define<{ chain: readonly string[] }>({
    severity: 'error',
    title: '`$ref`s lead in a circle',
    message: ({ chain }) => `This \`$ref\` leads back to its own file: ${chain.join(' → ')}.`,
    hint: () => 'Take one of these `$ref`s out.',
  }),
  'config-ref-outside': define<{ ref: string }>({
    severity: 'error',
    title: 'A `$ref` leaves the site',
    message: ({ ref }) => `\`$ref\` names \`${ref}\`, which lies outside the folder of docs.json.`,
    hint: () => 'Move the file into the site.',
  }),
  'config-ref-syntax': define<{ file: string; reason: string }>({
    severity: 'error',
    title: 'A file put in by `$ref` is not valid JSON',
    message: ({ file, reason }) => `${file} cannot be read: ${reason}`,
    hint: () => 'Mend the JSON at this place; a comma, quote or bracket is usually missing or left over.',
  }),
  'config-ref-limit': define<{ limit: number }>({
    severity: 'error',
    title: 'Too many `$ref`s',
    message: ({ limit }) => `docs.json puts in more than ${limit} files by \`$ref\`.`,
    hint: () => 'Join some of the files.',
  }),
  'config-too-deep': define<{ limit: number }>({
    severity: 'error',
    title: 'The configuration is nested too deeply',
    message: ({ limit }) =>
      `The configuration is nested more than ${limit} levels deep; what lies deeper is left out.`,
    hint: () => 'Flatten it: readers cannot follow more than a few levels of groups.',
  }),
};
