/** A link or an image by reference, shown as text because nothing defines the reference. */
export interface FailedReference {
  at: number;
  written: string;
  /** As a link with its URL. */
  fix: string;
}

const REFERENCE = /(?<![\w\])}$\\^])(!?)\[([^[\]\n]{1,200})\]\[([^[\]\n]{0,100})\](?![[(\w{])/g;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} _.:/#-]*$/u;

/**
 * Each `[text][reference]` of a text that was meant as a link: its text has several words or is the reference itself, or it is
 * an image. `list[0][1]`, `[x][y]` and `[a-z][0-9]` are text.
 */
export function failedReferences(text: string): FailedReference[] {
  if (!text.includes('][')) return [];
  return [...text.matchAll(REFERENCE)].flatMap(
    ({ 0: written, 1: mark = '', 2: label = '', 3: name = '', index }) =>
      isMeant(mark === '!', label.trim(), name.trim())
        ? [{ at: index, written, fix: `${mark}[${label}](…)` }]
        : [],
  );
}

function isMeant(isImage: boolean, label: string, name: string): boolean {
  if (name !== '' && !NAME.test(name)) return false;
  const words = label.split(/\s/).filter((word) => /\p{L}{2}/u.test(word));
  if (isImage || words.length > 1) return true;
  return name.length > 2 && name.toLowerCase() === label.toLowerCase();
}
