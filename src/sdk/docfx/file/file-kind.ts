export type FileKind =
  | { name: 'reference' }
  /** Another DocFX format for pages; `mime` is its name. */
  | { name: 'unread'; mime: string }
  /** A table of contents, or not a DocFX file. */
  | { name: 'none' };

/** Files start with their type: `### YamlMime:ManagedReference`. Those of the first versions do not. */
export function fileKind(path: string, text: string): FileKind {
  const mime = /^\uFEFF?###[ \t]*YamlMime:[ \t]*([\w.-]{1,100})/.exec(text)?.[1];
  if (mime === 'ManagedReference') return { name: 'reference' };
  if (mime === 'TableOfContent') return { name: 'none' };
  if (mime !== undefined) return { name: 'unread', mime };
  const isOld = !/(?:^|\/)toc\.ya?ml$/i.test(path) && /^\uFEFF?items:[ \t]*\r?\n[ \t]*- uid:/.test(text);
  return { name: isOld ? 'reference' : 'none' };
}
