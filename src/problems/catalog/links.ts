import type { LeftOut } from '../../lib/files/file-tree.ts';
import { counted } from '../../lib/text/display.ts';
import type { UrlMistake } from '../../lib/url/safe-url.ts';
import { define, didYouMean, leftOutHint, leftOutReason } from './words.ts';

const LINK_REASONS = {
  space: 'a URL cannot contain spaces',
  break: 'a URL cannot contain a line break',
  end: 'the closing parenthesis is missing',
  gap: 'there is a space between the text and the URL',
  swapped: 'the text belongs in brackets and the URL in parentheses',
  nested: 'a link cannot contain another one',
  undefined: 'nothing in the page defines the reference in its second brackets',
} as const;

const URL_REASONS: Readonly<Record<UrlMistake['reason'], string>> = {
  scheme: 'its scheme is misspelled',
  'no-scheme': 'it has no scheme',
  slashes: 'the scheme needs two slashes after it',
  host: 'there is no host after the scheme',
  twice: 'it has two schemes',
  invalid: 'its host or port is not valid',
  ftp: 'browsers no longer open FTP',
  folder: 'after two slashes, the first name is a host and not a folder of this site',
};

/** What can be wrong with links, images and headings of a page. */
export const LINK_PROBLEMS = {
  'url-unsafe': define<{ url: string }>({
    severity: 'warning',
    title: 'A link would run a script',
    message: ({ url }) => `The URL \`${url}\` would run a script; it was removed.`,
    hint: () => 'Use a URL that starts with https:, mailto: or a slash.',
  }),
  'url-broken': define<{ url: string } & UrlMistake>({
    severity: 'warning',
    grouped: true,
    title: 'A URL that leads nowhere',
    message: ({ url, reason }) => `The URL \`${url}\` leads nowhere: ${URL_REASONS[reason]}.`,
    hint: ({ reason, meant }) =>
      didYouMean(meant) ??
      (reason === 'ftp'
        ? 'Link to an address with https:, or show this one as code.'
        : 'Write the whole URL, such as `https://example.com/page`.'),
  }),
  'url-scheme-missing': define<{ url: string }>({
    severity: 'info',
    grouped: true,
    title: 'A URL without a scheme',
    message: ({ url }) =>
      `The URL \`${url}\` has the scheme of the page that it is on: opened from disk or over http:, it may lead nowhere.`,
    hint: ({ url }) => `Write \`https:${url}\`.`,
  }),
  'link-broken': define<{
    href: string;
    suggestion?: string;
    basePath?: string;
    outside?: boolean;
    leftOut?: LeftOut;
  }>({
    severity: 'warning',
    grouped: true,
    title: 'A broken internal link',
    message: ({ href, leftOut }) =>
      leftOut
        ? `The link \`${href}\` leads to a file that is ${leftOutReason(leftOut)}.`
        : `The link \`${href}\` does not lead to a page or file of this site.`,
    hint: ({ suggestion, basePath, outside, leftOut }) => {
      if (leftOut) return leftOutHint(leftOut);
      if (outside)
        return 'The path points outside the folder of docs.json. Use the URL where readers can find the file.';
      return suggestion && basePath
        ? `Did you mean \`${suggestion}\`? If the site is published under \`${basePath}\`, build it with \`--base-path ${basePath}\`.`
        : (didYouMean(suggestion) ?? 'Fix the path, or add the missing page.');
    },
  }),
  'anchor-broken': define<{ href: string; suggestion?: string }>({
    severity: 'warning',
    grouped: true,
    title: 'A link to a missing heading',
    message: ({ href }) =>
      href.startsWith('#')
        ? `This page has no heading or other anchor \`${href}\`.`
        : `The target of \`${href}\` exists, but has no such heading.`,
    hint: ({ suggestion }) =>
      suggestion
        ? `Did you mean \`#${suggestion}\`?`
        : 'Fix the part after the #, or give the heading this id.',
  }),
  'file-missing': define<{ href: string; suggestion?: string; leftOut?: LeftOut }>({
    severity: 'warning',
    grouped: true,
    title: 'An image or other file is missing',
    message: ({ href, leftOut }) =>
      leftOut
        ? `The file \`${href}\` is ${leftOutReason(leftOut)}.`
        : `There is no file \`${href}\` in this site.`,
    hint: ({ suggestion, leftOut }) =>
      leftOut ? leftOutHint(leftOut) : (didYouMean(suggestion) ?? 'Add the file, or fix its path.'),
  }),
  'image-invalid': define<{ file: string; actually: string }>({
    severity: 'warning',
    grouped: true,
    title: 'A file is not an image',
    message: ({ file, actually }) =>
      `\`${file}\` is ${actually}, not the image that its name says, so browsers cannot show it.`,
    hint: ({ actually }) =>
      actually === 'an HTML page' || actually === 'text'
        ? 'Replace it with the image: an error page may have been saved in its place.'
        : 'Replace it with the image, or give it the extension of its format.',
  }),
  'image-alt-missing': define({
    severity: 'info',
    title: 'An image has no alternative text',
    message: () => 'This image has no alternative text, so screen readers cannot describe it.',
    hint: () =>
      'Describe it: `![Dashboard with two charts](…)`. If it is decoration, write `<img alt="" …>`.',
  }),
  'heading-order': define<{ depth: number; before: number }>({
    severity: 'info',
    title: 'A heading skips a level',
    message: ({ depth, before }) =>
      `This heading has level ${depth}, but ${before === 1 ? 'the page title before it has level 1' : `the one before it has level ${before}`}.`,
    hint: ({ before }) =>
      `Write \`${'#'.repeat(before + 1)}\`: people who use screen readers move from level to level.`,
  }),
  'link-nested': define<{ href: string; outer: string }>({
    severity: 'warning',
    title: 'A link is inside another link',
    message: ({ href, outer }) =>
      `The text of this link to \`${outer}\` contains a link to \`${href}\`, which does not work.`,
    hint: () => 'Move one of the links out of the other.',
  }),
  'link-syntax': define<{ written: string; reason: keyof typeof LINK_REASONS; fix: string }>({
    severity: 'warning',
    title: 'A link or an image is shown as text',
    message: ({ written, reason }) =>
      `\`${written.replace(/\n[ \t]*/g, ' ')}\` is shown as text: ${LINK_REASONS[reason]}.`,
    hint: ({ fix, reason }) =>
      `Write \`${fix}\`${reason === 'undefined' ? ', or define it on a line of its own: `[reference]: https://…`' : ''}.`,
  }),
  'link-empty': define<{ written: string; isImage: boolean }>({
    severity: 'warning',
    title: 'A link or an image has no URL',
    message: ({ written, isImage }) =>
      `\`${written}\` has no URL${isImage ? ', so readers see no image' : ', so it leads to the page that it is on'}.`,
    hint: ({ isImage }) =>
      isImage
        ? 'Write its path between the parentheses, or remove it.'
        : 'Write the URL between the parentheses, or only the text.',
  }),
  'link-text-vague': define<{ text: string }>({
    severity: 'info',
    title: 'A vague link text',
    message: ({ text }) => `The link text “${text}” says nothing about the target.`,
    hint: () => 'Link the words that name the target: “see the [quickstart](…)”.',
  }),
  /** `others`: further links on the page that consist of the same icon. */
  'link-text-missing': define<{ href: string; others?: number }>({
    severity: 'info',
    title: 'A link has no text',
    message: ({ href, others = 0 }) =>
      others === 0
        ? `The link to \`${href}\` has no text: screen readers read its URL aloud.`
        : `The link to \`${href}\` and ${counted(others, 'other link')} with this icon have no text: screen readers read their URLs aloud.`,
    hint: () => 'Add text that names the target, or an `aria-label`.',
  }),
};
