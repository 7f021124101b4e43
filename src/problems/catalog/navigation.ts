import type { LeftOut } from '../../lib/files/file-tree.ts';
import { capitalized, define, didYouMean, leftOutHint, leftOutReason, listed, renameHint } from './words.ts';

/** What can be wrong with `navigation` and with what it refers to. */
export const NAVIGATION_PROBLEMS = {
  'page-missing': define<{ page: string; suggestion?: string }>({
    severity: 'warning',
    title: 'A listed page has no file',
    message: ({ page }) =>
      `The navigation lists \`${page}\`, but there is no file \`${page}.mdx\` or \`${page}.md\`.`,
    hint: ({ suggestion }) => didYouMean(suggestion) ?? 'Add the file, or remove the entry from docs.json.',
  }),
  'page-left-out': define<{ page: string; file: string; leftOut: LeftOut }>({
    severity: 'warning',
    title: 'A listed page is not part of the site',
    message: ({ page, file, leftOut }) =>
      `The navigation lists \`${page}\`, but \`${file}\` is ${leftOutReason(leftOut)}.`,
    hint: ({ leftOut }) => leftOutHint(leftOut),
  }),
  'page-draft': define<{ page: string; file: string }>({
    severity: 'info',
    title: 'A listed page is a draft',
    message: ({ page, file }) =>
      `The navigation lists \`${page}\`, but \`${file}\` is a draft, which readers do not see.`,
    hint: () => 'Remove `draft: true` from its frontmatter to publish it. `docs dev` shows drafts.',
  }),
  'page-is-url': define<{ url: string }>({
    severity: 'warning',
    title: 'A URL is listed as a page',
    message: ({ url }) => `The navigation lists \`${url}\`, which is a URL and not a page of this site.`,
    hint: ({ url }) =>
      /\.(?:json|ya?ml)(?:[?#]|$)/i.test(url)
        ? `To get the pages of a specification, add \`"openapi": "${url}"\` to the group.`
        : `Add a page with \`url: ${url}\` in its frontmatter and list that page, or use \`href\` on a tab or an anchor.`,
  }),
  'navigation-missing': define<{ key: string; written?: string }>({
    severity: 'error',
    title: 'No navigation',
    message: () => 'docs.json has no `navigation`, so no page can be reached.',
    hint: (params) =>
      renameHint(params) ?? 'Add `"navigation": { "pages": ["index"] }` and list your pages there.',
  }),
  'navigation-array': define({
    severity: 'error',
    title: 'The navigation is a list',
    message: () => '`navigation` is a list, which is the old format; it must be an object.',
    hint: () => 'Put the list under a key: `"navigation": { "groups": [ … ] }`.',
  }),
  'navigation-pattern-missing': define({
    severity: 'error',
    title: 'The navigation has no primary pattern',
    message: () => '`navigation` has no pages: it needs one list that organizes the site.',
    hint: () =>
      'Add one of `pages`, `groups`, `tabs`, `anchors`, `dropdowns`, `products`, `versions` or `languages`.',
  }),
  /** `keys`: the outermost first. */
  'navigation-pattern-several': define<{ keys: readonly string[] }>({
    severity: 'error',
    title: 'The navigation has several primary patterns',
    message: ({ keys }) =>
      `\`navigation\` has ${listed(keys, 'and')} at its root, but only one of them can organize the site.`,
    hint: ({ keys }) =>
      `Keep \`${keys[0]}\`, and move the others into its elements${keys.includes('anchors') ? '; anchors for the whole site can be in `global`' : ''}.`,
  }),
  'children-mixed': define<{ element: string; keys: readonly string[] }>({
    severity: 'error',
    title: 'An element mixes kinds of children',
    message: ({ element, keys }) =>
      `${capitalized(element)} has ${keys.length === 2 ? 'both ' : ''}${listed(keys, 'and')}, but an element can only have children of one kind.`,
    hint: ({ keys }) =>
      keys.every((key) => key === 'pages' || key === 'groups')
        ? 'Keep `pages` and move the groups into it: `pages` can contain groups.'
        : `Keep one, or move \`${keys.at(-1)}\` into an element of \`${keys[0]}\`.`,
  }),
  'children-not-allowed': define<{ element: string; kind: string; key: string; allowed: readonly string[] }>({
    severity: 'error',
    title: 'An element has children that are not allowed',
    message: ({ element, kind, key, allowed }) =>
      `${capitalized(element)} has \`${key}\`, but ${kind === 'item' ? 'a menu item' : `a ${kind}`} can only have ${listed(allowed, 'or')}.`,
    hint: ({ kind, key }) =>
      kind === 'group' && key === 'groups'
        ? 'Move these groups into `pages`, which can contain groups.'
        : 'Move these children to another level, or list their pages in `pages`.',
  }),
  'href-with-children': define<{ element: string; keys: readonly string[] }>({
    severity: 'error',
    title: 'An element has both a link and children',
    message: ({ element, keys }) =>
      `${capitalized(element)} has \`href\` and ${listed(keys, 'and')}, but it can only have one of them.`,
    hint: () => 'Remove `href`, or remove the children.',
  }),
  'label-missing': define<{ element: string; key: string; written?: string }>({
    severity: 'error',
    title: 'An element has no name',
    message: ({ element, key }) => `${capitalized(element)} has no name: \`${key}\` is missing.`,
    hint: (params) => renameHint(params) ?? `Add \`"${params.key}": "…"\`.`,
  }),
  'language-unknown': define<{ code: string; codes: readonly string[]; suggestion?: string }>({
    severity: 'error',
    title: 'An unknown language code',
    message: ({ code }) => `There is no language with the code "${code}".`,
    hint: ({ codes, suggestion }) =>
      didYouMean(suggestion) ?? `Use one of ${codes.map((known) => `\`${known}\``).join(', ')}.`,
  }),
  'page-object': define<{ page?: string }>({
    severity: 'error',
    title: 'A page is an object',
    message: ({ page }) =>
      `An entry of \`pages\` must be a string, not an object${page === undefined ? '' : `: \`"${page}"\``}.`,
    hint: () => 'Write only the path. Title, tag and icon belong in the frontmatter of the page.',
  }),
  'page-outside': define<{ page: string }>({
    severity: 'error',
    title: 'A page is outside the site',
    message: ({ page }) => `\`${page}\` is outside the folder of docs.json.`,
    hint: () => 'Move the page into the site, and write its path relative to docs.json.',
  }),
  'page-duplicate': define<{ page: string; place: string }>({
    severity: 'info',
    title: 'A page is listed twice',
    message: ({ page, place }) =>
      `\`${page}\` is already listed in ${place}; this entry leads to the same page.`,
    hint: () => 'Remove one of the entries. Breadcrumbs, previous and next page are those of the first one.',
  }),
  'page-shared': define<{ page: string; place: string }>({
    severity: 'info',
    title: 'Several parts of the site share a page',
    message: ({ page, place }) => `\`${page}\` is also listed in ${place}, and belongs to both.`,
    hint: ({ place }) =>
      `Readers see it in the part that they come from. Without JavaScript, it is shown as part of ${place}.`,
  }),
  'division-shared': define<{ element: string; page: string; place: string }>({
    severity: 'warning',
    title: 'A part of the site has no page of its own',
    message: ({ element, page, place }) =>
      `${capitalized(element)} has no page of its own: what it lists belongs to other parts of the site first, \`${page}\` to ${place}.`,
    hint: ({ element, place }) =>
      `Add a page that only ${element} lists: menus open it. Without JavaScript, they now lead to ${place}.`,
  }),
  'page-unlisted': define<{ page: string }>({
    severity: 'info',
    title: 'A page is not in the navigation',
    message: ({ page }) => `\`${page}\` is not in the navigation.`,
    hint: () => 'Add it to docs.json, or set `hidden: true` in its frontmatter.',
  }),
  'element-empty': define<{ element: string }>({
    severity: 'warning',
    title: 'An empty element',
    message: ({ element }) => `${capitalized(element)} has no pages and no link, so it is left out.`,
    hint: () => 'Add `pages` or `href`, or remove it.',
  }),
  'division-repeated': define<{ kind: 'version' | 'language'; value: string }>({
    severity: 'warning',
    title: 'A language or version is listed twice',
    message: ({ kind, value }) =>
      `There is already a ${kind} \`${value}\`, so readers cannot tell the two apart.`,
    hint: ({ kind }) => `Merge the two, or give this one its own \`${kind}\`.`,
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
    title: 'A broken link in the navigation',
    message: ({ element, href }) =>
      `${capitalized(element)} links to \`${href}\`, which is not a page or file of this site.`,
    hint: ({ suggestion }) => didYouMean(suggestion) ?? 'Fix the path, or add the page.',
  }),
};
