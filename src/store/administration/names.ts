/** The longest name that a person can give a key or a project. */
export const MAX_NAME_LENGTH = 100;

/** A name as it is stored; undefined if it is empty, too long, or more than a line of text. */
export function parseName(text: string): string | undefined {
  const name = text.trim();
  return name === '' || name.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(name) ? undefined : name;
}
