/**
 * A display name for an unknown uid: without namespaces and with type arguments in angle brackets,
 * `List<String>` for ``System.Collections.Generic.List{System.String}``.
 */
export function shortName(uid: string): string {
  const bare = uid
    .replace(/^(?:[A-Z]|Overload):/, '')
    .replace(/^!:/, '')
    .replace(/\*$/, '');
  const open = bare.search(/[({]/);
  const own = open === -1 ? bare : bare.slice(0, open);
  const rest = open === -1 ? '' : bare.slice(open);
  return (
    lastPart(own) +
    rest
      .replace(/[\w.`#@]+/g, lastPart)
      .replaceAll(',', ', ')
      .replaceAll('{', '<')
      .replaceAll('}', '>')
  );
}

/** The last name of `A.B.C`; a constructor has the name of its type, and a type parameter has only a number. */
function lastPart(name: string): string {
  if (name.startsWith('`')) return 'T';
  const parts = withoutArity(name).split('.');
  const last = parts.at(-1)!;
  return /^#c?ctor$/.test(last) ? (parts.at(-2) ?? last) : last;
}

/** Without the number of type parameters: `Client` for ``Client`1``. */
export function withoutArity(name: string): string {
  return name.replace(/(?<!`)`+\d+/g, '');
}
