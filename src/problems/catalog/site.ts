import { define, didYouMean, FOLLOWED_LINKS } from './words.ts';

/** What can go wrong while a site is written. */
export const SITE_PROBLEMS = {
  'output-unwritable': define<{ out: string; reason: string }>({
    severity: 'error',
    title: 'The output folder cannot be written',
    message: ({ out, reason }) => `The site cannot be written to \`${out}\`: ${reason}.`,
    hint: () =>
      'Choose another folder with --out, fix its permissions, or free some space. The previous build was not changed.',
  }),
  'output-changed': define<{ out: string }>({
    severity: 'error',
    title: 'Another build changed the output folder',
    message: ({ out }) => `Another build changed \`${out}\` while this one was running.`,
    hint: () => 'Run the build again. This one changed nothing.',
  }),
  'output-not-ours': define<{ out: string }>({
    severity: 'error',
    title: 'The output folder contains other files',
    message: ({ out }) => `The output folder \`${out}\` is not empty and was not written by docs.`,
    hint: () => 'Choose an empty or new folder with --out. Your files were not changed.',
  }),
  'output-holds-source': define<{ out: string }>({
    severity: 'error',
    title: 'The output folder contains the site',
    message: ({ out }) =>
      `The output folder \`${out}\` contains the site that is being built and would replace it.`,
    hint: () => 'Choose another folder with --out; the default is `dist` inside the site.',
  }),
  'cache-unusable': define<{ folder: string; reason: string }>({
    severity: 'info',
    title: 'The cache folder cannot be used',
    message: ({ folder, reason }) =>
      `The DOCS_CACHE folder \`${folder}\` cannot be used: ${reason}. Nothing is cached for the next run.`,
    hint: () => 'Set DOCS_CACHE to a folder that can be written, or unset it.',
  }),
  'starter-file-exists': define<{ file: string }>({
    severity: 'error',
    title: 'The starter site would overwrite a file',
    message: ({ file }) => `\`${file}\` already exists.`,
    hint: () => 'Choose another folder. If it does not exist, it is created. Nothing was written.',
  }),
  'write-outside': define<{ file: string; folder: string }>({
    severity: 'error',
    title: 'A symbolic link leads out of the folder',
    message: ({ file, folder }) => `\`${file}\` is not written: a symbolic link leads out of \`${folder}\`.`,
    hint: () =>
      'Replace the link by a file or folder of its own, or run the command on the folder that it leads to.',
  }),
  'page-url-taken': define<{ path: string; other: string }>({
    severity: 'warning',
    title: 'Two files have the same URL',
    message: ({ path, other }) =>
      `The URL \`${path}\` already belongs to \`${other}\`, so this file gets no page.`,
    hint: () => 'Rename one of the two files.',
  }),
  'path-case': define<{ path: string; other: string }>({
    severity: 'warning',
    title: 'Two paths differ only in capitals',
    message: ({ path, other }) =>
      `\`${path}\` and \`${other}\` differ only in capitals: on macOS and Windows, only one of them exists.`,
    hint: () => 'Rename one of the two files. Checkouts and hosts on those systems lose one of them.',
  }),
  'skill-invalid': define<{ field: string; expected: string }>({
    severity: 'warning',
    title: 'A skill for agents cannot be listed',
    message: ({ field, expected }) =>
      `Agents cannot find this skill, because its frontmatter has no valid \`${field}\`: ${expected}.`,
    hint: ({ field }) => `Set \`${field}\` in the block between the \`---\` lines at the top of the file.`,
  }),
  'link-not-followed': define<{ file: string; effect: string }>({
    severity: 'warning',
    title: 'A symbolic link hides a file that the site would use',
    message: ({ file, effect }) =>
      `\`${file}\` is behind a symbolic link that does not lead to a file of the site, so ${effect}.`,
    hint: () => FOLLOWED_LINKS,
  }),
  'file-url-taken': define<{ path: string; other: string }>({
    severity: 'warning',
    title: 'A file has the URL of a page',
    message: ({ path, other }) =>
      `The URL \`${path}\` belongs to a page of \`${other}\`, so this file is not published.`,
    hint: () => 'Rename the file, or add it to .docsignore if it is a leftover.',
  }),
  'home-replaced': define({
    severity: 'info',
    title: 'A file is shown in place of the redirect to the first page',
    message: () => 'Readers see this file at `/`; without it, they would be redirected to the first page.',
    hint: () => 'If it is a leftover, delete it or add it to .docsignore.',
  }),
  'lfs-file-missing': define({
    severity: 'warning',
    grouped: true,
    title: 'Git LFS has not fetched a file',
    message: () => 'This is a Git LFS pointer, not the file itself. It is published as it is.',
    hint: () =>
      'Run `git lfs pull` before the build. In GitHub Actions, set `lfs: true` on actions/checkout.',
  }),
  'file-unreadable': define<{ isFolder: boolean; reason: string }>({
    severity: 'error',
    grouped: true,
    title: 'A file of the site cannot be read',
    message: ({ isFolder, reason }) => `The ${isFolder ? 'folder' : 'file'} cannot be read: ${reason}.`,
    hint: () => 'Fix its permissions, or add it to .docsignore. Everything else was built.',
  }),
  'assistant-disabled': define({
    severity: 'warning',
    title: 'The menu offers a disabled assistant',
    message: () => '`assistant` in `contextual.options` has no effect, because `assistant.enabled` is false.',
    hint: () => 'Remove the option, or enable the assistant.',
  }),
  'assistant-skill-invalid': define<{ reason: string }>({
    severity: 'warning',
    title: 'The assistant does not get a skill',
    message: ({ reason }) => `The assistant does not get this skill, because ${reason}.`,
    hint: () =>
      'A skill is a file `.mintlify/assistant/skills/NAME/skill.md` with `name` and `description` in its frontmatter, and a guide below.',
  }),
  'assistant-skill-long': define<{ length: number; most: number }>({
    severity: 'warning',
    title: 'A skill of the assistant is too long',
    message: ({ length, most }) =>
      `This skill has ${length.toLocaleString('en')} characters. The model gets the first ${most.toLocaleString('en')}.`,
    hint: () => 'Shorten it, or split it into several skills.',
  }),
  'assistant-instructions-long': define<{ length: number; most: number }>({
    severity: 'warning',
    title: 'The instructions for the assistant are too long',
    message: ({ length, most }) =>
      `The file has ${length.toLocaleString('en')} characters. The model gets the first ${most.toLocaleString('en')} with every question.`,
    hint: () => 'Shorten the file: what readers should know belongs on pages, which the assistant searches.',
  }),
  'site-protected': define({
    severity: 'error',
    title: 'A protected site cannot be a static folder',
    message: () => 'docs.json requires a login, which a folder of static files cannot enforce.',
    hint: () =>
      'Host the site with `docs serve`. To build only the pages that need no login, add --public-only; to build for `docs serve` on another machine, add --for-server.',
  }),
  'access-unusable': define({
    severity: 'error',
    title: 'The login of the site does not work',
    message: () => 'docs.json requires a login that does not work, so nobody can see the site.',
    hint: () => 'Run `docs check` to see what is wrong with `auth` or `userAuth`.',
  }),
  'audiences-too-many': define<{ groups: readonly string[]; mostGroups: number; mostAudiences: number }>({
    severity: 'error',
    title: 'The site has too many audiences',
    message: ({ groups, mostGroups, mostAudiences }) =>
      `${groups.length} groups decide who may read what: ${groups.join(', ')}. Each combination that sees different pages gets its own copy of the site; at most ${mostGroups} groups and ${mostAudiences} copies are possible.`,
    hint: () =>
      'Use fewer groups, or let several share their pages: `groups: [a, b]` on two pages needs fewer copies than `[a]` on one and `[b]` on the other.',
  }),
  'files-not-published': define<{ files: readonly string[]; count: number }>({
    severity: 'info',
    title: 'Files of a protected site are not published',
    message: ({ files, count }) =>
      `${count === 1 ? 'One file is' : `${count} files are`} not published, because no page refers to ${count === 1 ? 'it' : 'them'}: ${files.join(', ')}${count > files.length ? ' …' : ''}.`,
    hint: () =>
      'On a protected site, a file is available to readers of the pages that show it or link to it.',
  }),
  'access-unprotected': define<{ field: string; what: string }>({
    severity: 'warning',
    title: 'A page that should be restricted is public',
    message: ({ field, what }) =>
      `\`${field}\` has no effect, because this site has no login: everyone who can open the site can read ${what}.`,
    hint: () =>
      'Add `auth` or `userAuth` to docs.json and host the site with `docs serve`, or exclude the page with .docsignore.',
  }),
  'playground-unprotected': define({
    severity: 'warning',
    title: 'A playground needs a login that does not exist',
    message: () =>
      'The playground is for signed-in readers (`auth`), but this site has no login: everyone can read the page, and nobody sees the playground.',
    hint: () => 'Use `interactive` or `simple` to show it to everyone, or `none`.',
  }),
  'page-failed': define<{ path: string; reason: string }>({
    severity: 'error',
    title: 'A page could not be built',
    message: ({ path, reason }) => `The page \`${path}\` could not be built: ${reason}`,
    hint: () => 'The site shows an error page instead. This is a bug: please report it and attach the file.',
  }),
  'config-file-missing': define<{ value: string; suggestion?: string }>({
    severity: 'warning',
    title: 'A file in docs.json is missing',
    message: ({ value }) => `docs.json refers to \`${value}\`, but the site has no such file.`,
    hint: ({ suggestion }) =>
      suggestion
        ? `Did you mean \`${suggestion}\`? Paths are relative to docs.json.`
        : 'Add the file, or fix its path, which is relative to docs.json.',
  }),
  'suppression-unused': define<{ code?: string; suggestion?: string }>({
    severity: 'info',
    title: 'A comment suppresses nothing',
    message: ({ code }) =>
      code === undefined
        ? 'This comment suppresses no problem.'
        : `This comment suppresses \`${code}\`, but there is no such problem here.`,
    hint: ({ suggestion }) => didYouMean(suggestion) ?? 'Remove the comment.',
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
    message: () => 'No page, snippet, style sheet or setting uses this image. It is published anyway.',
    hint: () => 'Use it, delete it, or add it to .docsignore.',
  }),
  'spec-unused': define({
    severity: 'info',
    title: 'A specification is not used',
    message: () => 'Neither docs.json nor a page uses this specification. It is published anyway.',
    hint: () => 'Add it to the navigation in docs.json, delete it, or add it to .docsignore.',
  }),
  'external-link-broken': define<{ url: string; reason: string }>({
    severity: 'warning',
    grouped: true,
    title: 'A broken link to another site',
    message: ({ url, reason }) => `The link \`${url}\` is broken: ${reason}.`,
    hint: () => 'Fix the URL, or remove the link.',
  }),
  'external-link-moved': define<{ url: string; to: string }>({
    severity: 'info',
    grouped: true,
    title: 'A page of another site has moved permanently',
    message: ({ url, to }) => `\`${url}\` has moved permanently to \`${to}\`.`,
    hint: () => 'Use the new URL: the old one may stop working.',
  }),
  'external-link-unchecked': define<{ url: string; reason: string }>({
    severity: 'info',
    grouped: true,
    title: 'A link to another site could not be checked',
    message: ({ url, reason }) => `\`${url}\` could not be checked: ${reason}.`,
    hint: () => 'Open it in a browser.',
  }),
  'external-network-missing': define<{ count: number }>({
    severity: 'warning',
    title: 'No other site can be reached',
    message: ({ count }) => `None of ${count} URLs was checked: no host responds.`,
    hint: () =>
      'Check the network connection and the DNS settings of this machine. Requests do not use a proxy.',
  }),
  'external-links-left': define<{ count: number; reason: string }>({
    severity: 'info',
    title: 'Not all links to other sites were checked',
    message: ({ count, reason }) =>
      `${count === 1 ? 'One URL was' : `${count} URLs were`} not checked: ${reason}.`,
    hint: () => 'Run the check again (reachable URLs are remembered), or raise the limit.',
  }),
};
