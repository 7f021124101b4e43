import { codeSpan } from '../../markdown/code-span.ts';
import { collapsed, escapeText } from './escape-text.ts';

/** A part of a line of text. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'markdown'; text: string }
  | { kind: 'marked'; mark: string; tag: string; text: string }
  | { kind: 'break' };

/** The pieces as Markdown. How one is written depends on the characters around it. */
export function piecesText(pieces: readonly Piece[], inLink: boolean | undefined): string {
  const parts: string[] = [];
  let last = ' ';
  pieces.forEach((piece, at) => {
    // Right before a link, an exclamation mark would turn it into an image.
    if (piece.kind === 'markdown' && last === '!') parts.push(`${parts.pop()!.slice(0, -1)}\\!`);
    const text = pieceText(piece, inLink, last, firstCharacter(pieces[at + 1]));
    parts.push(text);
    last = text.at(-1) ?? last;
  });
  return parts.join('');
}

function pieceText(piece: Piece, inLink: boolean | undefined, before: string, after: string): string {
  switch (piece.kind) {
    case 'text':
      return escapeText(collapsed(piece.text), { inLink });
    case 'code':
      return codeWithSpaces(collapsed(piece.text));
    case 'markdown':
      return piece.text;
    case 'marked':
      return markedText(piece, before, after);
    case 'break':
      return '\n';
  }
}

function codeWithSpaces(text: string): string {
  const code = text.trim();
  if (code === '') return text;
  return `${text.startsWith(' ') ? ' ' : ''}${codeSpan(code)}${text.endsWith(' ') ? ' ' : ''}`;
}

/** With delimiters if Markdown recognizes them in this context, otherwise with tags. */
function markedText(
  { mark, tag, text }: { mark: string; tag: string; text: string },
  before: string,
  after: string,
): string {
  const opens =
    isSpace(before) || (before !== mark[0] && (isPunctuation(before) || !isPunctuation(text[0]!)));
  const closes =
    isSpace(after) || (after !== mark[0] && (isPunctuation(after) || !isPunctuation(text.at(-1)!)));
  return mark !== '' && opens && closes ? `${mark}${text}${mark}` : `<${tag}>${text}</${tag}>`;
}

function firstCharacter(piece: Piece | undefined): string {
  if (piece === undefined || piece.kind === 'break') return ' ';
  if (piece.kind === 'text') return piece.text[0] ?? ' ';
  if (piece.kind === 'code') return '`';
  return piece.kind === 'marked' ? (piece.mark[0] ?? '<') : piece.text[0]!;
}

function isSpace(character: string): boolean {
  return /\s/.test(character);
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}
