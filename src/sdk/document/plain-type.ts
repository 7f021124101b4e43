import type { TypeText } from './sdk-library.ts';

/** A type as text, without its links. */
export function plainType(type: TypeText): string {
  return type.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
