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
};
