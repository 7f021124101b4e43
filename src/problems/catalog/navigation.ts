import { define } from '../define.ts';

/** What can be wrong with `navigation` and with what it refers to. */
export const NAVIGATION_PROBLEMS = {
  'page-missing': define<{ page: string; suggestion?: string }>({
    severity: 'warning',
    title: 'A page is listed but there is no file for it',
    message: ({ page }) =>
      `The navigation lists \`${page}\`, but there is no file \`${page}.mdx\` or \`${page}.md\`.`,
    hint: ({ suggestion }) =>
      suggestion ? `Did you mean \`${suggestion}\`?` : 'Add the file, or take the entry out of docs.json.',
  }),
};
