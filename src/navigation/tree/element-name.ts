/** A navigation element in the words of problems: "tab 'Guides'". */
export function elementName({ kind, label }: { kind: string; label: string }): string {
  return `${kind === 'item' ? 'menu item' : kind} '${label}'`;
}
