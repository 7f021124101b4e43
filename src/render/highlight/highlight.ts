import hljs from 'highlight.js/lib/core';
import { escapeHtml, type Html, trusted } from '../../lib/html.ts';
import { LANGUAGE_ALIASES, LANGUAGES } from './languages.ts';
import { initialState } from './state.ts';
import { type Frame, walk } from './walk.ts';

/** Beyond this a block is data rather than something to read, and coloring it costs more than it gives. */
const MAX_LENGTH = 40_000;
const MAX_LINE_LENGTH = 5_000;

const CLASS_PREFIX = 'hl-';

const highlighter = createHighlighter();

/** Code with its tokens marked by classes; plain text when the language is not known or the text is very long. */
export function highlight(code: string, language: string): Html {
  const name = language.toLowerCase();
  const plain = name === '' || name === 'text' || name === 'txt' || name === 'plaintext';
  if (plain || code.length > MAX_LENGTH || hasLongLine(code)) return trusted(escapeHtml(code));
  return trusted(highlighter(code, name));
}

function createHighlighter(): (code: string, language: string) => string {
  const library = hljs.newInstance();
  library.configure({ classPrefix: CLASS_PREFIX });
  for (const [name, language] of Object.entries(LANGUAGES)) library.registerLanguage(name, language);
  for (const [alias, languageName] of Object.entries(LANGUAGE_ALIASES)) {
    library.registerAliases(alias, { languageName });
  }
  const starts = new Map<string, Frame>();

  const startOf = (name: string): Frame | undefined => {
    const known = starts.get(name);
    if (known) return known;
    const language = library.getLanguage(name);
    if (!language) return undefined;
    library.highlight('', { language: name });
    const start = { state: initialState(language, CLASS_PREFIX), parent: undefined };
    starts.set(name, start);
    return start;
  };

  const highlightFrom = (code: string, start: Frame) => {
    const tops = new Map<string, Frame>();
    return walk(code, start, (text, language) => {
      if (typeof language !== 'string') {
        const { value, language: name } = library.highlightAuto(
          text,
          language.length > 0 ? [...language] : undefined,
        );
        return name ? `<span class="language-${name}">${value}</span>` : value;
      }
      const inner = tops.get(language) ?? startOf(language);
      const walked = inner && highlightFrom(text, inner);
      if (!walked) return escapeHtml(text);
      tops.set(language, walked.top);
      return `<span class="language-${language}">${walked.html}</span>`;
    });
  };

  return (code, language) => {
    const start = startOf(language);
    return (start && highlightFrom(code, start)?.html) ?? escapeHtml(code);
  };
}

function hasLongLine(code: string): boolean {
  if (code.length < MAX_LINE_LENGTH) return false;
  return code.split('\n').some((line) => line.length > MAX_LINE_LENGTH);
}
