import { define } from './define.ts';

/** What can go wrong while a site is written. */
export const SITE_PROBLEMS = {
  'output-unwritable': define<{ out: string; reason: string }>({
    severity: 'error',
    title: 'The output folder cannot be written',
    message: ({ out, reason }) => `The site cannot be written to \`${out}\`: ${reason}`,
    hint: () =>
      'Choose another folder with --out, or fix its permissions. The previous build was left as it was.',
  }),
  'output-not-ours': define<{ out: string }>({
    severity: 'error',
    title: 'The output folder holds other files',
    message: ({ out }) => `The output folder \`${out}\` is not empty and was not written by docs.`,
    hint: () => 'Choose an empty or new folder with --out, so that nothing of yours is replaced.',
  }),
  'output-holds-source': define<{ out: string }>({
    severity: 'error',
    title: 'The output folder is the site itself',
    message: ({ out }) =>
      `The output folder \`${out}\` holds the site that is being built, and would replace it.`,
    hint: () => 'Choose another folder with --out; the default is `dist` inside the site.',
  }),
  'starter-file-exists': define<{ file: string }>({
    severity: 'error',
    title: 'The starter site would overwrite a file',
    message: ({ file }) => `There is already a file \`${file}\`.`,
    hint: () => 'Give a new folder: `docs init my-docs`. Nothing was written.',
  }),
  'page-url-taken': define<{ path: string; other: string }>({
    severity: 'warning',
    title: 'Two files have the same URL',
    message: ({ path, other }) =>
      `The URL \`${path}\` belongs to \`${other}\` already, so this file has no page.`,
    hint: () => 'Rename one of the two files.',
  }),
  'page-unreadable': define<{ reason: string }>({
    severity: 'error',
    title: 'A page file cannot be read',
    message: ({ reason }) => `The file cannot be read: ${reason}`,
    hint: () => 'Fix its permissions, or name it in .docsignore. The other pages were built.',
  }),
  'color-contrast-low': define<{ key: string; color: string; mode: string; ratio: string; needed: number }>({
    severity: 'info',
    title: 'A color is hard to read',
    message: ({ key, color, mode, ratio, needed }) =>
      `\`${key}\` (${color}) reaches a contrast of ${ratio}:1 on the ${mode} background; ${needed}:1 is needed. Text is shown in a corrected shade.`,
    hint: () =>
      'Choose a darker color for the light mode or a lighter one for the dark mode to see your own.',
  }),
  'script-not-loaded': define<{ file: string }>({
    severity: 'info',
    title: 'A script is not for pages',
    message: ({ file }) => `\`${file}\` is a module or written for Node, so that pages do not load it.`,
    hint: () => 'Name it in .docsignore to leave it out of the site.',
  }),
  'font-not-local': define<{ family: string; shipped: string }>({
    severity: 'warning',
    title: 'A font is not part of the site',
    message: ({ family }) =>
      `The font \`${family}\` is not loaded, because pages load nothing from other hosts. Readers who have it installed see it; others see the system's font.`,
    hint: ({ shipped }) =>
      `Put a woff2 file of the font into the repository and name it in \`fonts.source\`, or choose a family that comes with docs: ${shipped}.`,
  }),
  'thumbnail-font-unused': define<{ family: string }>({
    severity: 'warning',
    title: 'Social images cannot be drawn in a font',
    message: ({ family }) =>
      `Social images are not drawn in \`${family}\`, because its outlines are not available.`,
    hint: () =>
      'Use `Inter`, or a family of `fonts` whose `source` is a TTF or WOFF file of the repository (not WOFF2).',
  }),
  'font-file-missing': define<{ family: string; file: string }>({
    severity: 'warning',
    title: 'The file of a font is missing',
    message: ({ family, file }) => `The file \`${file}\` of the font \`${family}\` is not in the repository.`,
    hint: () => 'Correct the path, which is relative to docs.json.',
  }),
  'integration-remote': define<{ name: string }>({
    severity: 'info',
    title: 'Pages load code from another host',
    message: ({ name }) =>
      `\`integrations.${name}\` makes every page load code of that service from its own host, so the site is not self-contained.`,
    hint: () => 'Remove it for readers without internet access.',
  }),
  'assistant-disabled': define<object>({
    severity: 'warning',
    title: 'A menu offers an assistant that is switched off',
    message: () => '`assistant` in `contextual.options` has no effect, because `assistant.enabled` is false.',
    hint: () => 'Remove the option, or switch the assistant on.',
  }),
  'site-protected': define({
    severity: 'error',
    title: 'A protected site cannot be a static folder',
    message: () => 'docs.json asks for a login, and a folder of files cannot keep anybody out.',
    hint: () =>
      'Host the site with `docs serve`. `--public-only` writes the pages that need no login; `--for-server` writes what `docs serve` hosts elsewhere.',
  }),
  'access-unusable': define({
    severity: 'error',
    title: 'The login of the site cannot be used',
    message: () => 'docs.json asks for a login that cannot be used, so the site is shown to nobody.',
    hint: () => 'Run `docs check`, which says what is wrong with `auth` or `userAuth`.',
  }),
  'audiences-too-many': define<{ groups: readonly string[]; mostGroups: number; mostAudiences: number }>({
    severity: 'error',
    title: 'The site tells too many kinds of readers apart',
    message: ({ groups, mostGroups, mostAudiences }) =>
      `${groups.length} groups decide who may read what: ${groups.join(', ')}. Each combination that sees other pages gets a site of its own; there may be ${mostGroups} groups and ${mostAudiences} such sites.`,
    hint: () =>
      'Use fewer groups, or let several share their pages: `groups: [a, b]` on two pages tells fewer readers apart than `[a]` and `[b]`.',
  }),
  'files-not-published': define<{ files: readonly string[]; count: number }>({
    severity: 'info',
    title: 'Files of a protected site are not published',
    message: ({ files, count }) =>
      `${count === 1 ? 'One file is' : `${count} files are`} not published, because no page refers to ${count === 1 ? 'it' : 'them'}: ${files.join(', ')}${count > files.length ? ' …' : ''}.`,
    hint: () => 'On a protected site, a file goes to the readers of the pages that show it or link to it.',
  }),
  'access-unprotected': define<{ field: string; what: string }>({
    severity: 'warning',
    title: 'A page that should be restricted is public',
    message: ({ field, what }) =>
      `\`${field}\` has no effect, because this site has no login: everyone who can open the site can read ${what}.`,
    hint: () =>
      'Add `auth` or `userAuth` to docs.json and host the site with `docs serve`, or keep the page out of this build with .docsignore.',
  }),
  'playground-unprotected': define({
    severity: 'warning',
    title: 'A playground waits for a login that does not exist',
    message: () =>
      '`auth` shows the playground to signed-in readers, but this site has no login: everyone can read the page, and nobody sees the playground.',
    hint: () => 'Write `interactive` or `simple` to show it to everyone, or `none`.',
  }),
  'page-failed': define<{ path: string; reason: string }>({
    severity: 'error',
    title: 'A page could not be built',
    message: ({ path, reason }) => `The page \`${path}\` could not be built: ${reason}`,
    hint: () =>
      'The site has a page that says so in its place. This is a bug: please report it with the file.',
  }),
  'config-file-missing': define<{ value: string }>({
    severity: 'warning',
    title: 'A file that docs.json names is missing',
    message: ({ value }) => `docs.json names \`${value}\`, but there is no such file in this site.`,
    hint: () => 'Add the file, or fix its path: it is counted from the folder of docs.json.',
  }),
  'suppression-unused': define<{ code?: string; suggestion?: string }>({
    severity: 'info',
    title: 'A comment suppresses nothing',
    message: ({ code }) =>
      code === undefined
        ? 'This comment suppresses no problem.'
        : `This comment suppresses \`${code}\`, but there is no such problem here.`,
    hint: ({ suggestion }) => (suggestion ? `Did you mean \`${suggestion}\`?` : 'Take the comment out.'),
  }),
  'snippet-unused': define({
    severity: 'info',
    title: 'A snippet is not used',
    message: () => 'No page imports this snippet.',
    hint: () => 'Import it, or delete the file.',
  }),
  'image-unused': define({
    severity: 'info',
    title: 'An image is not used',
    message: () => 'No page, snippet, style sheet or setting names this image; it is published all the same.',
    hint: () => 'Use it, delete it, or name it in .docsignore.',
  }),
  'spec-unused': define({
    severity: 'info',
    title: 'A specification is not used',
    message: () => 'Neither docs.json nor a page uses this OpenAPI document; it is published all the same.',
    hint: () => 'Name it in the navigation of docs.json, delete it, or name it in .docsignore.',
  }),
  'external-link-broken': define<{ url: string; reason: string }>({
    severity: 'warning',
    title: 'A link to another site leads nowhere',
    message: ({ url, reason }) => `The link \`${url}\` leads nowhere: ${reason}.`,
    hint: () => 'Fix the address, or take the link out.',
  }),
  'external-link-moved': define<{ url: string; to: string }>({
    severity: 'info',
    title: 'A page of another site has moved for good',
    message: ({ url, to }) => `\`${url}\` has moved to \`${to}\`.`,
    hint: () => 'Write the new address: old ones stop working some day.',
  }),
  'external-link-unchecked': define<{ url: string; reason: string }>({
    severity: 'info',
    title: 'A link to another site could not be checked',
    message: ({ url, reason }) => `Whether \`${url}\` leads somewhere is not known: ${reason}.`,
    hint: () => 'Open it in a browser.',
  }),
  'external-links-left': define<{ count: number; reason: string }>({
    severity: 'info',
    title: 'Not all links to other sites were checked',
    message: ({ count, reason }) =>
      `${count === 1 ? 'One address was' : `${count} addresses were`} not checked: ${reason}.`,
    hint: () => 'Run the check again: what was reached is remembered. Or raise the limit.',
  }),
};
