const DROPPED = /[?,;:!"()[\]{}<>`*“”]|\p{Extended_Pictographic}|[\u200b-\u200d]|\u2060|\ufe0f|\ufeff/gu;

/** Words of letters and digits with single spaces, as in most headings. */
const PLAIN = /^[a-z\d]+(?: [a-z\d]+)*$/i;

/**
 * The id of a heading, as existing links expect it: lower case, whitespace and periods become `-`, an apostrophe
 * becomes ’ and stays, as do `/` and `&`; brackets, other punctuation, emoji and invisible characters are removed.
 */
export function headingId(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll(' ', '-');
  return text
    .toLowerCase()
    .trim()
    .replace(/'/g, '’')
    .replace(DROPPED, '')
    .trim()
    .replace(/[\s.]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** An id set by the author: `## Text {#my-id}`. Case is kept. */
export function customId(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[<>"&?,;:!'()[\]{}]/g, '');
}

/** Makes ids unique: the second `setup` becomes `setup-2`, or `setup-3` if a heading has that id. Page-wide, also across tabs. */
export function createIdRegistry(): (wanted: string) => string {
  /** The last suffix that was tried for each id. */
  const counts = new Map<string, number>();
  return (wanted) => {
    const id = wanted || 'section';
    let count = counts.get(id) ?? 0;
    let unique: string;
    do unique = ++count === 1 ? id : `${id}-${count}`;
    while (count > 1 && counts.has(unique));
    counts.set(id, count);
    if (count > 1) counts.set(unique, 1);
    return unique;
  };
}
