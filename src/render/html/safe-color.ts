const COLOR =
  /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([\d\s.,%/a-z+-]*\)|var\(--[\w-]+\))$/i;

/** `color` when it is one in CSS, otherwise an empty string: the value must not end the declaration. */
export function safeColor(color: string): string {
  const trimmed = color.trim();
  return COLOR.test(trimmed) ? trimmed : '';
}
