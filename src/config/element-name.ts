/** A navigation element in messages: "tab 'Guides'". */
export function elementName({ kind, label }: { kind: string; label: string }): string {
  return `${kindWords(kind)} '${label}'`;
}

/** A kind of navigation element in messages. */
export function kindWords(kind: string): string {
  return kind === 'item' ? 'menu item' : kind;
}
