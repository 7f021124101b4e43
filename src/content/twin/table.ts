import { joined } from '../../lib/html.ts';
import type { ElementNode, Node } from '../node.ts';

/** A table in Markdown; one without a header gets an empty header. */
export function tableBlock(table: ElementNode, cellText: (nodes: readonly Node[]) => string): string {
  const rows: ElementNode[] = [];
  addRows(table, rows);
  if (rows.length === 0) return '';
  const width = rows.reduce((most, row) => Math.max(most, cellsOf(row).length), 0);
  const line = (cells: readonly ElementNode[]) => {
    let text = '|';
    for (let at = 0; at < width; at++) {
      const cell = cells[at];
      text += ` ${cell ? escapeBars(cellText(cell.children)) : ''} |`;
    }
    return text;
  };
  const first = cellsOf(rows[0]!);
  const head = first.some(({ name }) => name === 'th') ? first : [];
  const rule = Array.from({ length: width }, (_, at) => ruleUnder(head[at]));
  const body = head === first ? rows.slice(1) : rows;
  return `${line(head)}\n| ${rule.join(' | ')} |${joined(body, (row) => `\n${line(cellsOf(row))}`)}`;
}

function ruleUnder(cell: ElementNode | undefined): string {
  const align = cell?.props.align;
  return align === 'center' ? ':-:' : align === 'right' ? '--:' : '---';
}

function escapeBars(cell: string): string {
  return cell.includes('|') ? cell.replace(/(?<!\\)\|/g, '\\|') : cell;
}

function addRows({ children }: ElementNode, into: ElementNode[]): void {
  for (const child of children) {
    if (child.type !== 'element') continue;
    if (child.name === 'tr') into.push(child);
    else addRows(child, into);
  }
}

function cellsOf({ children }: ElementNode): readonly ElementNode[] {
  return children.every(isElement) ? children : children.filter(isElement);
}

function isElement(node: Node): node is ElementNode {
  return node.type === 'element';
}
