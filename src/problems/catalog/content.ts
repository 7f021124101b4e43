import { define } from '../define.ts';

/** What can be wrong inside one page. */
export const CONTENT_PROBLEMS = {
  'frontmatter-syntax': define<{ reason: string }>({
    severity: 'error',
    title: 'The frontmatter is not valid YAML',
    message: ({ reason }) => `The frontmatter cannot be read: ${reason}`,
    hint: () => 'Quote values that contain a colon, and close the block with a line of three dashes.',
  }),
  'frontmatter-unclosed': define({
    severity: 'warning',
    title: 'The frontmatter is never closed',
    message: () => 'The page begins with `---`, but no second line of three dashes ends the frontmatter.',
    hint: () => 'Close the frontmatter with a line of three dashes.',
  }),
  'frontmatter-type': define<{ key: string; expected: string }>({
    severity: 'warning',
    title: 'A frontmatter field has the wrong type',
    message: ({ key, expected }) =>
      `The frontmatter field \`${key}\` should be ${expected}; it was left out.`,
    hint: ({ key, expected }) => `Give \`${key}\` ${expected}.`,
  }),
  'link-broken': define<{ href: string; suggestion?: string }>({
    severity: 'warning',
    title: 'An internal link leads nowhere',
    message: ({ href }) => `The link \`${href}\` leads to no page or file of this site.`,
    hint: ({ suggestion }) =>
      suggestion ? `Did you mean \`${suggestion}\`?` : 'Mend the path, or add the missing page.',
  }),
  'anchor-broken': define<{ href: string; suggestion?: string }>({
    severity: 'warning',
    title: 'A link leads to a heading that is not there',
    message: ({ href }) => `The page that \`${href}\` leads to has no such heading.`,
    hint: ({ suggestion }) =>
      suggestion
        ? `Did you mean \`#${suggestion}\`?`
        : 'Mend the part after the #, or give the heading this id.',
  }),
  'file-missing': define<{ href: string }>({
    severity: 'warning',
    title: 'An image or other file is missing',
    message: ({ href }) => `There is no file \`${href}\` in this site.`,
    hint: () => 'Add the file, or mend its path.',
  }),
};
