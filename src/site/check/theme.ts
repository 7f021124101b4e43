import type { DocsConfig } from '../../config/docs-config.ts';
import { asList, asText } from '../../config/json/read-value.ts';
import type { Locate } from '../../config/json/resolve-refs.ts';
import type { LoadedConfig } from '../../config/load/load-config.ts';
import { DEFAULT_PRIMARY } from '../../config/normalize/normalize-config.ts';
import { nameValue } from '../../config/validate/name-value.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { remoteUrls, withoutComments } from '../../lib/style-urls.ts';
import { suggest } from '../../lib/suggest.ts';
import { lineIndex } from '../../lib/text/lines.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { LANGUAGE_NAMES, languageName } from '../../reference/sample/language-names.ts';
import { remoteIntegrations } from '../../render/page/integrations.ts';
import { colorAdjustments } from '../../render/theme/color-tokens.ts';
import { authorScripts, scriptMistake } from '../render/theme/author-scripts.ts';
import { codeThemeNames } from '../render/theme/code-themes.ts';
import { canDraw } from '../render/theme/fonts/outline-fonts.ts';
import { fontProblems } from '../render/theme/fonts/theme-fonts.ts';
import { configFileProblems } from './config-files.ts';

/**
 * Checks the design of a site: colors without contrast, missing files, scripts that pages cannot run, remote fonts and
 * scripts, and settings without effect.
 */
export function themeProblems(loaded: LoadedConfig, tree: FileTree): Problem[] {
  const { config, locate } = loaded;
  return [
    ...colorProblems(config, locate),
    ...configFileProblems(config, tree, locate),
    ...fontProblems(config.fonts, tree, locate),
    ...codeThemeProblems(config, locate),
    ...writtenTexts(loaded, '/styling/codeblocks/languages/custom').map(({ text: file, pointer }) =>
      problem('code-grammar-unused', { file }, locate(pointer)),
    ),
    ...thumbnailProblems(config, tree, locate),
    ...scriptProblems(tree),
    ...assistantProblems(loaded),
    ...sampleLanguageProblems(loaded),
    ...remoteIntegrations(config.integrations).map((name) =>
      problem('integration-remote', { name }, locate(`/integrations/${name}`)),
    ),
  ];
}

/** Scripts that pages do not load, and those that browsers cannot read. */
function scriptProblems(tree: FileTree): Problem[] {
  const { forNode, forPages } = authorScripts(tree);
  return [
    ...forNode.map((file) => problem('script-not-loaded', { file }, { file, line: 1, column: 1 })),
    ...forPages.flatMap((file) => {
      const text = tree.readText(file);
      const mistake = scriptMistake(text);
      if (!mistake) return [];
      return [
        problem('script-syntax', { reason: mistake.reason }, { file, ...lineIndex(text)(mistake.offset) }),
      ];
    }),
  ];
}

/** One note on all colors that the theme adjusts. */
function colorProblems({ colors, background }: DocsConfig, locate: Locate): Problem[] {
  const adjustments = colorAdjustments({ colors, background: background.color })
    // A missing or invalid color is not the author's: it is replaced by the primary or the default one.
    .filter(({ key }) => colors[key] !== DEFAULT_PRIMARY)
    .map(({ ratio, ...adjustment }) => ({
      ...adjustment,
      color: colors[adjustment.key],
      ratio: ratio.toFixed(2),
    }));
  const [first] = adjustments;
  return first ? [problem('color-contrast-low', { adjustments }, locate(`/colors/${first.key}`))] : [];
}

function codeThemeProblems({ styling }: DocsConfig, locate: Locate): Problem[] {
  const { theme } = styling.codeblocks;
  if (typeof theme === 'string') return [];
  const names = codeThemeNames();
  const unknown = new Map(
    (['light', 'dark'] as const).map((mode) => [theme[mode], `/styling/codeblocks/theme/${mode}`]),
  );
  return [...unknown]
    .filter(([name]) => !names.includes(name))
    .map(([name, pointer]) => {
      const suggestion = suggest(name, names);
      return problem('code-theme-unknown', { name, ...(suggestion && { suggestion }) }, locate(pointer));
    });
}

function thumbnailProblems({ thumbnails: { font }, fonts }: DocsConfig, tree: FileTree, locate: Locate) {
  if (font === undefined || canDraw(font, fonts, tree)) return [];
  return [problem('thumbnail-font-unused', { family: font }, locate('/thumbnails/fonts/family'))];
}

function assistantProblems(loaded: LoadedConfig): Problem[] {
  if (loaded.config.assistant.enabled) return [];
  const offer = writtenTexts(loaded, '/contextual/options').find(({ text }) => text === 'assistant');
  return offer ? [problem('assistant-disabled', undefined, loaded.locate(offer.pointer))] : [];
}

/** Languages of request samples that there is no generator for. */
function sampleLanguageProblems(loaded: LoadedConfig): Problem[] {
  const allowed = LANGUAGE_NAMES.map(({ key }) => key);
  return writtenTexts(loaded, '/api/examples/languages')
    .filter(({ text }) => !languageName(text))
    .map(({ text: found, pointer }) => {
      const { name } = nameValue(loaded.raw, pointer);
      return problem('config-value-ignored', { name, found, allowed }, loaded.locate(pointer));
    });
}

/** The strings of a list of docs.json. The configuration has them without unusable entries, at other positions. */
function writtenTexts({ raw }: LoadedConfig, list: string): { text: string; pointer: string }[] {
  return asList(nameValue(raw, list).value).flatMap((entry, index) => {
    const text = asText(entry);
    return text === undefined ? [] : [{ text, pointer: pointerTo(list, index) }];
  });
}

interface Mistake {
  at: number;
  reason: string;
}

/**
 * The first error in each author style sheet that makes browsers ignore a part of it silently, and the other hosts that it
 * makes every page load from.
 */
export function styleProblems(tree: FileTree): Problem[] {
  return tree.paths
    .filter((path) => path.endsWith('.css'))
    .flatMap((file) => {
      const text = tree.readText(file);
      const mistake = styleMistake(text);
      const place = lineIndex(text);
      return [
        ...(mistake
          ? [problem('style-syntax', { reason: mistake.reason }, { file, ...place(mistake.at) })]
          : []),
        ...remoteHosts(text).map(([host, at]) => problem('style-remote', { host }, { file, ...place(at) })),
      ];
    });
}

/** Each host, at its first occurrence. */
function remoteHosts(text: string): [host: string, at: number][] {
  const hosts = new Map<string, number>();
  for (const { address, at } of remoteUrls(withoutComments(text))) {
    const host = address.split('/')[2]!;
    if (!hosts.has(host)) hosts.set(host, at);
  }
  return [...hosts];
}

/**
 * Comments, strings, URLs without quotes, and braces. An unclosed comment ends with the text, a string with its
 * line.
 */
const MARKS =
  /\/\*[\s\S]*?(?:\*\/|$)|"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"?|'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'?|\burl\(\s*[^"'\s)][^)\n]*|\\.|[{}]/g;

/** The first comment, text or block that is never closed, or a brace that closes nothing. */
function styleMistake(text: string): Mistake | undefined {
  const open: number[] = [];
  for (const { 0: mark, index: at } of text.matchAll(MARKS)) {
    if (mark === '{') open.push(at);
    else if (mark === '}') {
      if (open.pop() === undefined) return { at, reason: 'this `}` closes nothing' };
    } else if (mark.startsWith('/*')) {
      if (mark.length < 4 || !mark.endsWith('*/')) return { at, reason: 'this comment is never closed' };
    } else if (/^["']/.test(mark) && (mark.length < 2 || mark.at(-1) !== mark[0]))
      return { at, reason: `this \`${mark[0]}\` is not closed on its line` };
  }
  return open.length > 0 ? { at: open[0]!, reason: 'this `{` is never closed' } : undefined;
}
