import { define, didYouMean } from './words.ts';

/** The shades of a color in a mode, where they are not the color as written. */
interface ColorAdjustment {
  key: string;
  color: string;
  mode: string;
  ratio: string;
  text?: string;
  lines?: string;
  fills?: string;
}

function adjustmentSentence({ key, color, mode, ratio, text, lines, fills }: ColorAdjustment): string {
  const shades = [
    text && `text is ${text} (4.5:1 is required)`,
    lines && `lines and icons are ${lines} (3:1)`,
    fills && `buttons and other fills are ${fills}`,
  ].filter(Boolean);
  return `\`colors.${key}\` (${color}) has a contrast of ${ratio}:1 on the ${mode} background, where ${shades.join(', ')}.`;
}

/** What can be wrong with colors, fonts, style sheets and scripts. */
export const THEME_PROBLEMS = {
  'style-syntax': define<{ reason: string }>({
    severity: 'warning',
    title: 'A style sheet is not valid CSS',
    message: ({ reason }) => `Browsers ignore part of this style sheet: ${reason}.`,
    hint: () => 'Fix the CSS here, or remove the file if it is not a style sheet of the site.',
  }),
  'color-contrast-low': define<{ adjustments: readonly ColorAdjustment[] }>({
    severity: 'info',
    title: 'A brand color is adjusted where it is hard to read',
    message: ({ adjustments }) =>
      `${adjustments.map(adjustmentSentence).join(' ')} Otherwise, the colors are shown as written.`,
    hint: () =>
      'Nothing has to be done. To choose these shades yourself, set `colors.primary` for light mode and `colors.light` for dark mode to colors with a contrast of 4.5:1.',
  }),
  'script-not-loaded': define<{ file: string }>({
    severity: 'info',
    title: 'A script is not loaded',
    message: ({ file }) => `Pages do not load \`${file}\`: it is a module, or written for Node.`,
    hint: () => 'Add it to .docsignore to leave it out of the site.',
  }),
  'script-syntax': define<{ reason: string }>({
    severity: 'warning',
    title: 'A script is not valid JavaScript',
    message: ({ reason }) => `Browsers ignore this whole script: ${reason}.`,
    hint: () => 'Fix the JavaScript here, or add the file to .docsignore if it is not a script of the site.',
  }),
  'font-not-local': define<{ family: string; part: string; shipped: string }>({
    severity: 'warning',
    title: 'A font is not in the repository',
    message: ({ family, part }) =>
      `The font \`${family}\` is not loaded, because pages load nothing from other hosts. Readers who do not have it installed see ${part === 'heading' ? 'headings in the font of the text' : 'Inter'}.`,
    hint: ({ shipped }) =>
      `Add a woff2 file of the font to the repository and set its path as the font's \`source\`, or use a family that comes with docs: ${shipped}.`,
  }),
  'code-theme-unknown': define<{ name: string; suggestion?: string }>({
    severity: 'warning',
    title: 'An unknown code theme',
    message: ({ name }) => `There is no code theme \`${name}\`. Code uses the colors of the page.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion) ??
      'Use a theme that the manual lists, `css-variables`, or just "system" or "dark".',
  }),
  'code-grammar-unused': define<{ file: string }>({
    severity: 'info',
    title: 'A TextMate grammar is not used',
    message: ({ file }) =>
      `The grammar \`${file}\` is not used, because docs does not support TextMate grammars. Code in its language is not highlighted.`,
    hint: () => 'Label such code blocks with a similar language, and remove the grammar from docs.json.',
  }),
  'repository-unknown': define<{ key: string; url?: string }>({
    severity: 'warning',
    title: 'Pages cannot link to their repository',
    message: ({ key, url }) =>
      url === undefined
        ? `\`feedback.${key}\` has no effect, because git knows no website of this repository.`
        : `\`feedback.repository\` is not the address of a repository: \`${url}\`.`,
    hint: () =>
      'Set `feedback.repository` to the address of this folder in your browser, such as `https://github.com/acme/api/tree/main/docs`.',
  }),
  'thumbnail-font-unused': define<{ family: string }>({
    severity: 'warning',
    title: 'A font cannot be used in social images',
    message: ({ family }) =>
      `Social images do not use \`${family}\`, because there is no font file to draw it from.`,
    hint: () =>
      'Use `Inter`, or a family of `fonts` whose `source` is a TTF or WOFF file in the repository (not WOFF2).',
  }),
  'font-file-missing': define<{ family: string; file: string }>({
    severity: 'warning',
    title: 'A font file is missing',
    message: ({ family, file }) => `The file \`${file}\` of the font \`${family}\` is not in the repository.`,
    hint: () => 'Fix the path, which is relative to docs.json.',
  }),
  'integration-remote': define<{ name: string }>({
    severity: 'info',
    title: 'Pages load code from another host',
    message: ({ name }) =>
      `\`integrations.${name}\` makes every page load code from the host of that service, so the site is not self-contained.`,
    hint: () => 'Remove it if readers have no internet access.',
  }),
  'style-remote': define<{ host: string }>({
    severity: 'info',
    title: 'Pages load files from another host',
    message: ({ host }) =>
      `This style sheet makes every page load files from ${host}, so the site is not self-contained.`,
    hint: () => 'Add the files to the repository if readers have no internet access.',
  }),
};
