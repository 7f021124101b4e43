/** What is allowed in brackets: nothing that ends the declaration or loads something. */
const VALUE = /^\[((?!.*url\()[^\][{}<>;"'\\@]+)\]$/i;
const PROPERTY = /^\[([a-z-]+):((?!.*url\()[^\][{}<>;"'\\@]+)\]$/i;

/** Whether the value in brackets is closed: an open bracket or a comment would swallow the following rules. */
export function isClosed(name: string): boolean {
  const open: string[] = [];
  for (const character of name) {
    const last = open.at(-1);
    if (last === '"' || last === "'") {
      if (character === last) open.pop();
    } else if (character === '"' || character === "'") open.push(character);
    else if (character === '(') open.push(')');
    else if (character === '[') open.push(']');
    else if ((character === ')' || character === ']') && open.pop() !== character) return false;
  }
  return open.length === 0 && !name.includes('/*');
}

/** `[12px_1fr]` as `12px 1fr`, `[--gap]` as `var(--gap)`, `[calc(100%-1rem)]` as `calc(100% - 1rem)`. */
export function arbitraryValue(text: string): string | undefined {
  const value = VALUE.exec(text)?.[1]?.replaceAll('_', ' ');
  if (value?.startsWith('--')) return `var(${value})`;
  return value && /(?:calc|min|max|clamp)\(/.test(value) ? withSpaces(value) : value;
}

/** CSS needs spaces around the operators of a calculation, which class names cannot have. */
function withSpaces(calculation: string): string {
  return calculation.replace(/((?:var|env)\([^()]*\)|(?<!\w)[\d.]+(?:%|[a-z]+)?|\))([-+*/])(?! )/g, '$1 $2 ');
}

/** `[overflow-wrap:anywhere]` as a declaration. */
export function arbitraryProperty(text: string): string | undefined {
  const [, property, value] = PROPERTY.exec(text) ?? [];
  return property && value && `${property}:${value.replaceAll('_', ' ')}`;
}

/** `1.5` and `min(100%,20rem)` are sizes, `#fff` and `red` are not. */
export function arbitraryLength(text: string): string | undefined {
  const value = arbitraryValue(text);
  return value !== undefined && /^(?:-?[\d.]+[a-z%]*|(?:calc|min|max|clamp|var)\(.*\))$/.test(value)
    ? value
    : undefined;
}
