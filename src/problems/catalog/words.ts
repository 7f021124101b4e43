export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name that was probably meant by a misspelled one, as a hint. */
export function didYouMean(suggestion: string | undefined): string | undefined {
  return suggestion && `Did you mean \`${suggestion}\`?`;
}

/** What to do about a missing key that is present under another name. */
export function renameHint({ key, written }: { key: string; written?: string }): string | undefined {
  return written === undefined ? undefined : `Rename \`${written}\` to \`${key}\`.`;
}

/** What to do about a file behind a symbolic link that is not followed. */
export const FOLLOWED_LINKS =
  'Links to files in the folder of docs.json are followed; links to folders and to other places are not. Put the file there instead of the link.';
