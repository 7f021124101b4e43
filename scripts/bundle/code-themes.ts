import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { themes } from 'tm-themes';
import { CODE_TOKENS, type CodeColors, type CodeToken } from '../../src/render/theme/code-theme.ts';

const root = path.join(import.meta.dirname, '../..');

/** A theme of a TextMate editor, as far as it is read here. */
export interface TextMateTheme {
  type: 'light' | 'dark';
  colors?: Record<string, string>;
  tokenColors: { scope?: string | string[]; settings?: { foreground?: string } }[];
}

/** The scopes that TextMate grammars give to a token; the first one that a theme has a color for counts. */
const SCOPES: Readonly<Record<CodeToken, readonly string[]>> = {
  attribute: ['entity.other.attribute-name'],
  builtin: ['support.function', 'entity.name.function'],
  class: ['entity.name.type.class', 'entity.name.class', 'support.class'],
  comment: ['comment.line'],
  function: ['entity.name.function'],
  heading: ['markup.heading', 'entity.name.section'],
  keyword: ['keyword.control', 'storage.type'],
  literal: ['constant.language'],
  number: ['constant.numeric'],
  property: ['support.type.property-name.json', 'meta.object-literal.key', 'variable.other.property'],
  string: ['string.quoted'],
  tag: ['entity.name.tag'],
  type: ['entity.name.type', 'support.type'],
  variable: ['variable.other.readwrite'],
};

/** Default text colors of editors. */
const PLAIN_TEXT = { light: '#333333', dark: '#bbbbbb' };

/** Writes the colors of the themes that docs.json can name. */
export function writeCodeThemes(): void {
  // The license of the program does not allow including works under the GPL.
  const colors = themes
    .filter(({ license }) => license !== 'GPL-3.0')
    .map(({ name }) => {
      const file = path.join(root, `node_modules/tm-themes/themes/${name}.json`);
      return [name, codeColors(JSON.parse(readFileSync(file, 'utf8')))];
    });
  writeFileSync(path.join(root, 'dist/theme/code-themes.json'), JSON.stringify(Object.fromEntries(colors)));
}

/** The colors of a theme for our tokens. */
export function codeColors({ type, colors = {}, tokenColors }: TextMateTheme): CodeColors {
  const rules = tokenColors.flatMap(({ scope, settings: { foreground } = {} }) =>
    foreground === undefined ? [] : selectorsOf(scope).map((selector) => ({ selector, foreground })),
  );
  const text =
    colors['editor.foreground'] ??
    rules.find(({ selector }) => selector === '')?.foreground ??
    PLAIN_TEXT[type];
  const colorOf = (token: CodeToken) =>
    SCOPES[token].map((scope) => closest(scope, rules)).find((color) => color !== undefined) ?? text;
  return {
    mode: type,
    background: colors['editor.background']!,
    text,
    tokens: Object.fromEntries(CODE_TOKENS.map((token) => [token, colorOf(token)])) as CodeColors['tokens'],
  };
}

/** The selectors of a rule; an empty one means all text. Selectors with enclosing scopes are left out. */
function selectorsOf(scope: string | string[] = ''): string[] {
  const list = typeof scope === 'string' ? scope.split(',') : scope;
  return list.map((selector) => selector.trim()).filter((selector) => !selector.includes(' '));
}

/** The color of the most specific selector for a scope; of two, that of the later rule. */
function closest(scope: string, rules: readonly { selector: string; foreground: string }[]) {
  let best: { selector: string; foreground: string } | undefined;
  for (const rule of rules) {
    const { selector } = rule;
    const matches = selector !== '' && (scope === selector || scope.startsWith(`${selector}.`));
    if (matches && selector.length >= (best?.selector.length ?? 0)) best = rule;
  }
  return best?.foreground;
}
