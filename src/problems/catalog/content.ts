import { define } from '../define.ts';

/** What can be wrong inside one page. */
export const CONTENT_PROBLEMS = {
  'frontmatter-syntax': define<{ reason: string }>({
    severity: 'error',
    title: 'The frontmatter is not valid YAML',
    message: ({ reason }) => `The frontmatter cannot be read: ${reason}`,
    hint: () => 'Quote values that contain a colon, and close the block with a line of three dashes.',
  }),
  'link-broken': define<{ href: string; suggestion?: string }>({
    severity: 'warning',
    title: 'An internal link leads nowhere',
    message: ({ href }) => `The link \`${href}\` leads to no page or file of this site.`,
    hint: ({ suggestion }) =>
      suggestion ? `Did you mean \`${suggestion}\`?` : 'Mend the path, or add the missing page.',
  }),
};
