/** The last name of a path or URL, after its last slash. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
