import type { LanguageFn, Mode } from 'highlight.js';
import markdown from 'highlight.js/lib/languages/markdown';

/** Markdown without indented code: nested MDX tags are indented. */
export const mdx: LanguageFn = (hljs) => {
  const language = markdown(hljs);
  const contains = (language.contains as Mode[]).map((mode) =>
    mode.variants ? { ...mode, variants: mode.variants.filter(({ begin }) => begin !== INDENTED) } : mode,
  );
  return { ...language, name: 'MDX', aliases: [], contains };
};

const INDENTED = '(?=^( {4}|\\t))';
