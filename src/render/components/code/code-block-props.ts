import { lineNumbers, parseCodeMeta } from '../../../content/code-blocks/code-meta.ts';
import type { ElementNode, Node } from '../../../content/node.ts';
import { flagProp, nodeText, textProp } from '../../../content/node-text.ts';
import type { CodeBlock } from '../../html/code-block.ts';

/** `<CodeBlock language="js" filename="app.js">…</CodeBlock>` as a code block. */
export function codeBlockProps({ props, children, at }: ElementNode): CodeBlock {
  const fence = children.find((child: Node) => child.type === 'code');
  const code = nodeText(children).replace(/^\n+/, '').trimEnd();
  const language = textProp(props.language ?? props.lang) || (fence?.type === 'code' ? fence.language : '');
  const meta = parseCodeMeta('');
  return {
    code,
    language,
    at,
    meta: {
      ...meta,
      title: textProp(props.filename ?? props.title),
      icon: textProp(props.icon),
      highlight: lineNumbers(listText(props.highlight)),
      focus: lineNumbers(listText(props.focus)),
      lines: flagProp(props.lines),
      wrap: flagProp(props.wrap),
      expandable: flagProp(props.expandable),
      copy: !flagProp(props.nocopy),
    },
  };
}

function listText(value: ElementNode['props'][string]): string {
  return Array.isArray(value) ? value.map(String).join(',') : textProp(value);
}
