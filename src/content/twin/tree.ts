import type { ElementNode, Node } from '../node.ts';
import { nodeText, textProp } from '../node-text.ts';

/** Files and folders as a nested list. */
export function treeBlock({ children }: ElementNode): string {
  return entries(children, '').join('\n');
}

function entries(nodes: readonly Node[], indent: string): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type !== 'element') return [];
    const deeper = `${indent}  `;
    if (/\.(?:File|Folder)$/.test(node.name)) {
      const slash = node.name.endsWith('.Folder') ? '/' : '';
      return [`${indent}- ${textProp(node.props.name)}${slash}`, ...entries(node.children, deeper)];
    }
    if (node.name !== 'li') return entries(node.children, indent);
    const inside = node.children.filter((child) => child.type === 'element' && /^[uo]l$/.test(child.name));
    const name = nodeText(node.children.filter((child) => !inside.includes(child))).trim();
    return [`${indent}- ${name}`, ...entries(inside, deeper)];
  });
}
