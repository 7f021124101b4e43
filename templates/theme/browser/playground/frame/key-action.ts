/** Ctrl+Enter or Cmd+Enter sends from every field; F1 leads to the description of the field. */
export function keyAction(
  { key, ctrlKey, metaKey, target }: KeyboardEvent,
  submit: () => void,
  describe: (path: string) => void,
): (() => void) | undefined {
  if (key === 'Enter' && (ctrlKey || metaKey)) return submit;
  const path = (target as Element).closest<HTMLElement>('[data-docs-path]')?.dataset.docsPath;
  return key === 'F1' && path !== undefined ? () => describe(path) : undefined;
}
