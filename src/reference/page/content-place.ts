import type { JsonObject } from '../../lib/json/json-object.ts';
import type { Location } from '../../problems/problem.ts';
import type { ApiDocument } from '../document/api-document.ts';
import { extensionPointer } from '../document/extensions.ts';
import { createLocate } from '../text/locate.ts';

/**
 * Locations of the MDX of an operation or channel in the text of its specification. In a YAML block scalar, its lines are
 * lines of the file; in a quoted string, everything is at its key.
 */
export function contentPlace(
  { source: file, overlaid }: ApiDocument,
  text: string,
  { pointer, value }: { pointer: string; value: JsonObject },
): (line: number, column: number) => Location {
  const key = createLocate(
    file,
    text,
    overlaid?.removals,
  )(pointer + (extensionPointer(value, 'content') ?? ''));
  const lines = text.split('\n');
  const isBlock = /:\s*[|][-+\d]*\s*(?:#.*)?$/s.test(lines[key.line - 1] ?? '');
  if (!isBlock) return () => key;
  const first = lines.slice(key.line).find((line) => line.trim() !== '') ?? '';
  const indent = first.length - first.trimStart().length;
  return (line, column) => ({ file, line: key.line + line, column: indent + column });
}
