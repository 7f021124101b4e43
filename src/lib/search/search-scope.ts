import { textHash } from '../text-hash.ts';

/** File systems take 255 bytes; the names of most versions are short, and readable. */
const MAX_LENGTH = 100;

/** Name of the index for readers of one language and version; it is also the folder's name. */
export function searchScope(language: string | undefined, version: string | undefined): string {
  const name = [language, version]
    .filter((part) => part !== undefined)
    .map(safeName)
    .join('~');
  if (name === '') return 'all';
  return name.length <= MAX_LENGTH ? name : `${name.slice(0, MAX_LENGTH)}~${textHash(name)}`;
}

/** A folder name on every file system. */
function safeName(name: string): string {
  return encodeURIComponent(name).replace(
    /[%*~.'()!]/g,
    (character) => `_${character.charCodeAt(0).toString(16)}`,
  );
}
