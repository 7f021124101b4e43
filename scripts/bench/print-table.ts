/** Prints rows under a header, in columns as wide as their longest cell. */
export function printTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  align: 'left' | 'right' = 'right',
): void {
  const lines = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...lines.map((row) => row[column]!.length)));
  const padded = (cell: string, column: number) =>
    align === 'right' ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
  console.log(`${lines.map((row) => row.map(padded).join('  ')).join('\n')}\n`);
}
