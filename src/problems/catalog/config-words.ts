export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What to do about a missing key that is present under another name. */
export function renameHint({ key, written }: { key: string; written?: string }): string | undefined {
  return written === undefined ? undefined : `Rename \`${written}\` to \`${key}\`.`;
}
