/** `\Acme\Client` as `Acme\Client`, and `connect()` as `connect`. */
export function bareName(name: string): string {
  return name.trim().replace(/^\\+/, '').replace(/\(\)$/, '');
}

/** `Client` of `Acme\Client`. */
export function shortName(fullName: string): string {
  return fullName.slice(fullName.lastIndexOf('\\') + 1);
}

/** `Acme` of `Acme\Client`; empty for a name without namespace. */
export function namespaceOf(fullName: string): string {
  const end = fullName.lastIndexOf('\\');
  return end === -1 ? '' : fullName.slice(0, end);
}

/** `Acme\Client` of `Acme\Client::connect()`. */
export function ownerOf(fullName: string): string | undefined {
  const end = fullName.indexOf('::');
  return end === -1 ? undefined : bareName(fullName.slice(0, end));
}

/** `name` of `$name`, `&$name`, `...$name` and `$name,...`. */
export function variableName(name: string): string {
  return name
    .trim()
    .replace(/^[&.$]+/, '')
    .replace(/,?\.\.\.$/, '');
}
