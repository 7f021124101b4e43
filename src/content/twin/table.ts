import type { ElementNode, Node } from '../node.ts';

/** A table in Markdown; rows of one without a head start with an empty one. */
export function tableBlock(table: ElementNode, cellText: (nodes: readonly Node[]) => string): string {
  const rows = rowsOf(table);
  if (rows.length === 0) return '';
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const line = (cells: readonly ElementNode[]) => {
    let text = '|';
    for (let at = 0; at < width; at++) {
      const cell = cells[at];
      text += ` ${cell ? escapeBars(cellText(cell.children)) : ''} |`;
    }
    return text;
  };
  const head = rows[0]!.some(({ name }) => name === 'th') ? rows[0]! : [];
  const rule = Array.from({ length: width }, (_, at) => ruleUnder(head[at]));
  const body = rows.slice(Math.min(head.length, 1));
  return [line(head), `| ${rule.join(' | ')} |`, ...body.map(line)].join('\n');
}

function ruleUnder(cell: ElementNode | undefined): string {
  const align = cell?.props.align;
  return align === 'center' ? ':-:' : align === 'right' ? '--:' : '---';
}

function escapeBars(cell: string): string {
  return cell.includes('|') ? cell.replace(/(?<!\\)\|/g, '\\|') : cell;
}

function rowsOf({ children }: ElementNode): ElementNode[][] {
  return children.flatMap((child): ElementNode[][] => {
    if (child.type !== 'element') return [];
    if (child.name !== 'tr') return rowsOf(child);
    const cells = child.children.filter((cell): cell is ElementNode => cell.type === 'element');
    return [cells];
  });
}
