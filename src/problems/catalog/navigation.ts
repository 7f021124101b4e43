import { define } from './define.ts';

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
  'page-is-url': define<{ url: string }>({
    severity: 'warning',
    title: 'An address stands where a page is expected',
    message: ({ url }) => `\`pages\` lists \`${url}\`, which is an address and not a page of this site.`,
    hint: ({ url }) =>
      /\.(?:json|ya?ml)(?:[?#]|$)/i.test(url)
        ? `For pages of a specification, give the group \`"openapi": "${url}"\`.`
        : `Add a page with \`url: ${url}\` in its frontmatter and list that page, or use \`"href"\` on a tab or an anchor.`,
  }),
  'navigation-missing': define({
    severity: 'error',
    title: 'No navigation',
    message: () => 'docs.json has no `navigation`, so no page can be reached.',
    hint: () => 'Add `"navigation": { "pages": ["index"] }` and list your pages there.',
  }),
  'navigation-array': define({
    severity: 'error',
    title: 'The navigation is a list',
    message: () => '`navigation` is a list, which was its old form; it must be an object.',
    hint: () => 'Put the list into a key: `"navigation": { "groups": [ … ] }`.',
  }),
  'navigation-pattern-missing': define({
    severity: 'error',
    title: 'The navigation has no primary pattern',
    message: () => '`navigation` holds no pages: it needs one list to organize the site by.',
    hint: () =>
      'Add one of `pages`, `groups`, `tabs`, `anchors`, `dropdowns`, `products`, `versions` or `languages`.',
  }),
  'navigation-pattern-several': define<{ keys: readonly string[] }>({
    severity: 'error',
    title: 'The navigation has several primary patterns',
    message: ({ keys }) =>
      `\`navigation\` has ${listed(keys)} at its root: only one of them can organize the site.`,
    hint: ({ keys }) => `Keep \`${keys[0]}\`, and move the others into its elements.`,
  }),
  'children-mixed': define<{ element: string; keys: readonly string[] }>({
    severity: 'error',
    title: 'An element has children of several kinds',
    message: ({ element, keys }) =>
      `${capitalized(element)} has ${keys.length === 2 ? 'both ' : ''}${listed(keys)}: an element holds children of one kind.`,
    hint: ({ keys }) =>
      keys.every((key) => key === 'pages' || key === 'groups')
        ? 'Keep `pages` and move the groups into it: `pages` takes groups too.'
        : `Keep one, or move \`${keys.at(-1)}\` into an element of \`${keys[0]}\`.`,
  }),
  'children-not-allowed': define<{ element: string; kind: string; key: string; allowed: readonly string[] }>({
    severity: 'error',
    title: 'An element has children that it cannot have',
    message: ({ element, kind, key, allowed }) =>
      `${capitalized(element)} has \`${key}\`, but ${kind === 'item' ? 'a menu item' : `a ${kind}`} can only hold ${listed(allowed, 'or')}.`,
    hint: ({ kind, key }) =>
      kind === 'group' && key === 'groups'
        ? 'Move these groups into `pages`, which takes groups too.'
        : 'Move these children to another level, or list their pages in `pages`.',
  }),
  'href-with-children': define<{ element: string; keys: readonly string[] }>({
    severity: 'error',
    title: 'An element is a link and has children',
    message: ({ element, keys }) =>
      `${capitalized(element)} has \`href\` and ${listed(keys)}: it is either a link or holds children.`,
    hint: () => 'Take `href` out, or take the children out.',
  }),
  'label-missing': define<{ element: string; key: string }>({
    severity: 'error',
    title: 'An element has no name',
    message: ({ element, key }) => `${capitalized(element)} has no name: \`${key}\` is missing.`,
    hint: ({ key }) => `Add \`"${key}": "…"\`.`,
  }),
  'language-unknown': define<{ code: string; codes: readonly string[]; suggestion?: string }>({
    severity: 'error',
    title: 'A language code is not known',
    message: ({ code }) => `There is no language with the code "${code}".`,
    hint: ({ codes, suggestion }) =>
      suggestion
        ? `Did you mean \`${suggestion}\`?`
        : `Write one of ${codes.map((known) => `\`${known}\``).join(', ')}.`,
  }),
  'page-object': define<{ page?: string }>({
    severity: 'error',
    title: 'A page is an object',
    message: ({ page }) =>
      `A page in \`pages\` is a text, not an object${page === undefined ? '' : `: \`"${page}"\``}.`,
    hint: () => 'Write the path alone; title, tag and icon belong into the frontmatter of the page.',
  }),
  'page-outside': define<{ page: string }>({
    severity: 'error',
    title: 'A page lies outside the site',
    message: ({ page }) => `\`${page}\` leads outside the folder of docs.json.`,
    hint: () => 'Move the page into the site, and write its path from the folder of docs.json.',
  }),
  'page-duplicate': define<{ page: string; place: string }>({
    severity: 'info',
    title: 'A page is listed twice',
    message: ({ page, place }) =>
      `\`${page}\` is already listed in ${place}; a page has one place in the navigation.`,
    hint: () => 'Take one of the entries out. The page is shown at the first of them.',
  }),
  'page-shared': define<{ page: string; place: string }>({
    severity: 'info',
    title: 'A page is shared by versions, products or languages',
    message: ({ page, place }) => `\`${page}\` is also listed in ${place}, and is shown as a part of that.`,
    hint: () => 'Copy the page when its readers should stay where they are.',
  }),
  'page-unlisted': define<{ page: string }>({
    severity: 'info',
    title: 'A page is not in the navigation',
    message: ({ page }) => `No entry of the navigation leads to \`${page}\`.`,
    hint: () => 'Add it to docs.json, or say `hidden: true` in its frontmatter.',
  }),
  'element-empty': define<{ element: string }>({
    severity: 'warning',
    title: 'An element leads nowhere',
    message: ({ element }) => `${capitalized(element)} holds no page and is no link, so it is left out.`,
    hint: () => 'Give it `pages` or `href`, or take it out.',
  }),
  'default-several': define<{ element: string; first: string }>({
    severity: 'warning',
    title: 'Several defaults',
    message: ({ element, first }) =>
      `${capitalized(element)} is marked as the default, but so is ${first} before it.`,
    hint: () => 'Keep `default: true` on one of them.',
  }),
  'navigation-link-broken': define<{ element: string; href: string; suggestion?: string }>({
    severity: 'warning',
    title: 'A link of the navigation leads nowhere',
    message: ({ element, href }) =>
      `${capitalized(element)} leads to \`${href}\`, which is no page or file of this site.`,
    hint: ({ suggestion }) =>
      suggestion ? `Did you mean \`${suggestion}\`?` : 'Fix the path, or add the page.',
  }),
};

function listed(keys: readonly string[], word = 'and'): string {
  const quoted = keys.map((key) => `\`${key}\``);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
