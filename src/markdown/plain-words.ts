import type { Token, Tokens } from 'marked';
import { decodeEntities, withoutTags } from '../lib/text/entities.ts';
import { commonMarkLine, commonMarkTokens } from './commonmark.ts';

/** Without one of these, a text is the same in Markdown and as plain text, except for whitespace. */
const MARKUP = /[*_`[\]<>&#|~\\]|^[^\S\n]*(?:[-+=]|\d+[.)])/m;

/**
 * A CommonMark text, as in OpenAPI documents, as plain text: for meta tags, cards and lists. Braces are text and tags are
 * HTML, not MDX.
 */
export function plainWords(markdown: string): string {
  const words = MARKUP.test(markdown) ? blockWords(commonMarkTokens(markdown)) : markdown;
  return words.replace(/\s+/g, ' ').trim();
}

/** A title or label as plain text. Tags stay (`List<Item>`), and so do underscores, which belong to names. */
export function plainLine(markdown: string): string {
  if (!MARKUP.test(markdown)) return markdown.trim();
  const keepsNames = (token: Token) =>
    token.type === 'html' || token.raw.startsWith('_') ? token.raw : undefined;
  return lineWords(commonMarkLine(markdown), keepsNames).trim();
}

function blockWords(tokens: readonly Token[]): string {
  return tokens.map(wordsOfBlock).join(' ');
}

function wordsOfBlock(token: Token): string {
  switch (token.type) {
    case 'blockquote':
    case 'list_item':
      return blockWords(token.tokens ?? []);
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      return items
        .map((item, index) => (ordered ? `${Number(start) + index}. ` : '') + wordsOfBlock(item))
        .join(' ');
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((row) => row.map((cell) => lineWords(cell.tokens)).join(' ')).join(' ');
    }
    case 'code':
      return token.text;
    case 'hr':
    case 'def':
    case 'space':
    case 'checkbox':
      return '';
    default:
      return lineWords([token]);
  }
}

function lineWords(tokens: readonly Token[], kept?: (token: Token) => string | undefined): string {
  const wordsOf = (token: Token): string => {
    const written = kept?.(token);
    if (written !== undefined) return written;
    if (token.type === 'html') return withoutTags(token.raw, ' ');
    if (token.type === 'codespan') return token.text;
    if ('tokens' in token && token.tokens) return token.tokens.map(wordsOf).join('');
    return 'text' in token ? decodeEntities(token.text) : ' ';
  };
  return tokens.map(wordsOf).join('');
}
