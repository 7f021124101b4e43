import type { OutputFile } from '../output/output.ts';
import { type LlmsIntroduction, llmsHead, oneLine } from './llms.ts';

export const LLMS_FULL_FILE = 'llms-full.txt';
/** Characters of the file. Assistants read single pages of larger sites. */
const MAX_LENGTH = 12_000_000;
/** Characters that are collected before they are written. */
const PIECE = 250_000;
const TRUNCATED =
  '> This file was truncated at its size limit. For the rest, read the pages listed in llms.txt.';

export interface LlmsFull {
  /** Adds the Markdown of a page; pages come in the order of the navigation. */
  add(page: LlmsFullPage): void;
  /** Adds a page whose Markdown is the same as in the last build. */
  addAgain(page: LlmsFullPage): void;
  finish(): LlmsBodies;
}

interface LlmsFullPage {
  path: string;
  title: string;
  url: string;
  markdown: () => string;
}

/** Where the text of each page begins and ends in the file, by path. */
export type LlmsBodies = ReadonlyMap<string, readonly [start: number, end: number]>;

/** The file of the last build: reading the text of a page there saves opening a file for each. */
interface LastLlmsFull {
  text: string;
  bodies: LlmsBodies;
}

export interface LlmsCache {
  last(): LastLlmsFull | undefined;
  store(bodies: LlmsBodies): void;
}

/** `llms-full.txt`: the text of all pages, one after the other, up to 12 MB. It is written as it grows. */
export function createLlmsFull(
  site: LlmsIntroduction,
  put: (file: OutputFile) => void,
  last?: LastLlmsFull,
): LlmsFull {
  const bodies = new Map<string, readonly [start: number, end: number]>();
  let piece = llmsHead(site).join('\n\n');
  let length = piece.length;
  let isFull = false;
  const write = () => {
    put({ path: LLMS_FULL_FILE, content: piece, isContinued: true });
    piece = '';
  };
  const grow = (text: string) => {
    piece += text;
    length += text.length;
    if (piece.length > PIECE) write();
  };
  const add = ({ path, title, url }: LlmsFullPage, body: string) => {
    const head = `\n\n\n# ${oneLine(title)}\n\nSource: ${url}\n\n`;
    const start = length + head.length;
    const end = start + body.length;
    isFull = end > MAX_LENGTH;
    if (isFull) return grow(`\n\n\n${TRUNCATED}`);
    bodies.set(path, [start, end]);
    grow(head + body);
  };
  const lastBody = (path: string): string | undefined => {
    const place = last?.bodies.get(path);
    return place && last?.text.slice(...place);
  };
  return {
    add: (page) => {
      if (!isFull) add(page, bodyOf(page.markdown()));
    },
    addAgain: (page) => {
      if (!isFull) add(page, lastBody(page.path) ?? bodyOf(page.markdown()));
    },
    finish: () => {
      grow('\n');
      write();
      return bodies;
    },
  };
}

/** The Markdown of a page without its title, which is written anew. */
function bodyOf(markdown: string): string {
  return markdown.replace(/^# .*\n+/, '').trim();
}
