/** A navigation element in the words of problems: "tab 'Guides'". */
export function elementName({ kind, label }: { kind: string; label: string }): string {
  return `${kindWords(kind)} '${label}'`;
}

/** A kind of navigation elements, as problems call it. */
export function kindWords(kind: string): string {
  return kind === 'item' ? 'menu item' : kind;
}
