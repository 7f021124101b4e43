import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

// biome-ignore lint/suspicious/noControlCharactersInRegex: this is the range of ASCII
const ASCII = /^[\x00-\x7f]*$/;

/**
 * The place of a file of a tree in `root`. Some systems and archives write names with decomposed letters (NFD), which look
 * the same; trees have all names with composed ones (NFC), as keyboards write them.
 */
export function placeOnDisk(root: string, file: string): string {
  const place = path.join(root, file);
  if (ASCII.test(file) || existsSync(place)) return place;
  return file.split('/').reduce((folder, name) => path.join(folder, nameIn(folder, name)), root);
}

function nameIn(folder: string, name: string): string {
  try {
    return readdirSync(folder).find((other) => other.normalize() === name) ?? name;
  } catch {
    return name;
  }
}
