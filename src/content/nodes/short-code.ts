/** Code as a message shows it: the beginning, on one line. */
export function shortCode(code: string): string {
  const line = code.slice(0, 500).trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
