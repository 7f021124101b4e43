import { plainType } from '../../document/type-text.ts';
import { typeText } from '../code/code.ts';
import { typeWriter } from '../code/type-code.ts';
import type { WriteType } from '../code/write-type.ts';
import type { Links } from '../project/links.ts';

/** Context for all parts of a page. */
export interface Reading {
  links: Links;
  write: WriteType;
  /** A type on one line, without links. */
  text(type: unknown): string;
  /** Modifiers of the page, which its members do not repeat. */
  modifiers: readonly string[];
}

export function readingWith(links: Links): Reading {
  const write = typeWriter(links);
  const text = (type: unknown) => plainType(typeText(write(type)));
  return { links, write, text, modifiers: [] };
}
