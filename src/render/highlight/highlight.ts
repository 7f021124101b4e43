import type { Language } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import { escapeHtml, type Html, trusted } from '../../lib/html.ts';
import { LANGUAGE_ALIASES } from './aliases.ts';
import { LANGUAGES } from './languages.ts';
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
  const starts = new Map<string, Frame>();

  /** A language is set up when the first text is written in it: few sites use more than five. */
  const languageOf = (name: string): Language | undefined => {
    const known = library.getLanguage(name);
    if (known || !Object.hasOwn(LANGUAGES, name)) return known;
    library.registerLanguage(name, LANGUAGES[name]!);
    return library.getLanguage(name);
  };

  const startOf = (asked: string): Frame | undefined => {
    const name = LANGUAGE_ALIASES.get(asked) ?? asked;
    const known = starts.get(name);
    if (known) return known;
    const language = languageOf(name);
    if (!language) return undefined;
    compile(name, language);
    const start = { state: initialState(language, CLASS_PREFIX), parent: undefined };
    starts.set(name, start);
    return start;
  };

  /** highlight.js compiles a grammar when it is used, here for a text that it does not have to walk through. */
  const compile = (name: string, language: Language & { __emitTokens?: () => void }): void => {
    language.__emitTokens = () => {};
    library.highlight('', { language: name });
    delete language.__emitTokens;
  };

  const highlightFrom = (code: string, start: Frame) => {
    const tops = new Map<string, Frame>();
    return walk(code, start, (text, language) => {
      if (typeof language !== 'string') {
        for (const name of Object.keys(LANGUAGES)) languageOf(name);
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
