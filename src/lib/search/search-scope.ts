/** Name of the index for readers of one language and version; it is also the folder's name. */
export function searchScope(language: string | undefined, version: string | undefined): string {
  return (
    [language, version]
      .filter((part) => part !== undefined)
      .map(safeName)
      .join('~') || 'all'
  );
}

/** A folder name on every file system. */
function safeName(name: string): string {
  return encodeURIComponent(name).replace(
    /[%*~.'()!]/g,
    (character) => `_${character.charCodeAt(0).toString(16)}`,
  );
}
