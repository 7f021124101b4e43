/** Colors of a code theme. */
export interface CodeColors {
  /** Whether the background is light or dark. */
  mode: 'light' | 'dark';
  background: string;
  text: string;
  tokens: Record<CodeToken, string>;
}

/** `css-variables` leaves the colors to custom properties that the author's style sheet sets. */
export type CodeTheme = CodeColors | 'css-variables';

/** The code themes for both modes. A mode without one has the default colors. */
export interface CodeThemes {
  light?: CodeTheme;
  dark?: CodeTheme;
}

/** The tokens of a theme. The stylesheet uses each as `--syntax-<token>`. */
export const CODE_TOKENS = [
  'attribute',
  'builtin',
  'class',
  'comment',
  'function',
  'heading',
  'keyword',
  'literal',
  'number',
  'property',
  'string',
  'tag',
  'type',
  'variable',
] as const;

export type CodeToken = (typeof CODE_TOKENS)[number];

/** The custom property of the platform for each token. The platform has fewer tokens than themes. */
const PLATFORM_TOKENS: Readonly<Record<CodeToken, string>> = {
  attribute: 'function',
  builtin: 'function',
  class: 'function',
  comment: 'comment',
  function: 'function',
  heading: 'keyword',
  keyword: 'keyword',
  literal: 'constant',
  number: 'constant',
  property: 'parameter',
  string: 'string',
  tag: 'keyword',
  type: 'function',
  variable: 'parameter',
};

/** The custom properties of a code box. `page` has those of the page, as defaults for the author's style sheet. */
export function codeProperties(theme: CodeTheme, page: Record<string, string>): Record<string, string> {
  if (theme === 'css-variables') {
    return {
      'code-bg': `var(--mint-color-background,${page['code-bg']})`,
      text: `var(--mint-color-text,${page.text})`,
      ...syntax((token) => `var(--mint-token-${PLATFORM_TOKENS[token]})`),
    };
  }
  return { 'code-bg': theme.background, text: theme.text, ...syntax((token) => theme.tokens[token]) };
}

function syntax(colorOf: (token: CodeToken) => string): Record<string, string> {
  return Object.fromEntries(CODE_TOKENS.map((token) => [`syntax-${token}`, colorOf(token)]));
}
