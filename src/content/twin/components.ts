import { calloutQuote, quote } from '../../markdown/write-markdown.ts';
import { colorValue } from '../components/color-value.ts';
import { githubRepo } from '../components/github-repo.ts';
import { headingLevel } from '../components/heading-level.ts';
import type { ElementNode, Node } from '../node.ts';
import { diagramCode, namesProp, nodeText, textProp } from '../node-text.ts';
import { fence } from './code.ts';
import { fieldBlock } from './field.ts';
import { inlineProp, linkMarkdown } from './inline.ts';
import { treeBlock } from './tree.ts';
import { indent, type Twin } from './twin.ts';

type Blocks = (nodes: readonly Node[]) => string;
type Writer = (node: ElementNode, write: Blocks, twin: Twin) => string;

const callout =
  (label: string): Writer =>
  ({ name, props, children }, write, twin) => {
    const kind = name === 'Callout' ? textProp(props.type) : label;
    const title = props.title === undefined ? kind : inlineProp(props.title, twin);
    return calloutQuote(title, write(children));
  };

const titled =
  (key: string): Writer =>
  ({ props, children }, write, twin) =>
    lines([props[key] !== undefined && bold(inlineProp(props[key], twin)), write(children)]);

const content: Writer = ({ children }, write) => write(children);

const card: Writer = (node, write, twin) => {
  const { props, children } = node;
  const href = textProp(props.href);
  const title = props.title === undefined ? href : inlineProp(props.title, twin);
  const head = href === '' ? `**${title}**` : `**${linkMarkdown(title, href, twin)}**`;
  const body = lines([
    props.description !== undefined && inlineProp(props.description, twin),
    write(children),
  ]);
  return body === '' ? `- ${head}` : `- ${head}\n\n${indent(body, '  ')}`;
};

const steps: Writer = ({ children }, write, twin) => {
  let number = 0;
  return children
    .filter((child): child is ElementNode => child.type === 'element')
    .map((child) => {
      if (child.name !== 'Step') return write([child]);
      const title = child.props.title === undefined ? '' : bold(inlineProp(child.props.title, twin));
      number = Number(textProp(child.props.stepNumber)) || number + 1;
      return `${number}. ${indent(lines([title, write(child.children)]), '   ').trimStart()}`;
    })
    .join('\n\n');
};

const update: Writer = ({ props, children }, write, twin) => {
  const tags = namesProp(props.tags).join(', ');
  return lines([
    `## ${inlineProp(props.label, twin)}`,
    props.description !== undefined && soft(inlineProp(props.description, twin)),
    tags !== '' && `Tags: ${tags}`,
    write(children),
  ]);
};

const visibility: Writer = ({ props, children }, write) => (props.for === 'humans' ? '' : write(children));

const codeBlock: Writer = ({ props, children }) =>
  fence({
    code: nodeText(children).replace(/^\n+/, '').trimEnd(),
    language: textProp(props.language ?? props.lang),
    meta: textProp(props.filename ?? props.title),
  });

const color: Writer = ({ children }) => colors(children).join('\n');

function colors(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type !== 'element') return [];
    if (node.name !== 'Color.Item') return colors(node.children);
    const { name, value } = node.props;
    return [`- ${textProp(name)}: \`${colorValue(value).shown}\``];
  });
}

const repoLink: Writer = ({ props }, _write, twin) => {
  const repo = githubRepo(props);
  return linkMarkdown(repo, `https://github.com/${repo}`, twin);
};

const WRITERS: Readonly<Record<string, Writer>> = {
  Accordion: ({ props, children }, write, twin) =>
    lines([
      bold(inlineProp(props.title, twin)),
      props.description !== undefined && inlineProp(props.description, twin),
      write(children),
    ]),
  AccordionGroup: content,
  Callout: callout(''),
  Card: card,
  CardGroup: content,
  Check: callout('Check'),
  CodeBlock: codeBlock,
  CodeGroup: content,
  Color: color,
  Column: content,
  Columns: content,
  Danger: callout('Danger'),
  Expandable: titled('title'),
  FileTree: treeBlock,
  Frame: ({ props, children }, write, twin) =>
    lines([write(children), props.caption !== undefined && soft(inlineProp(props.caption, twin))]),
  GitHub: repoLink,
  'GitHub.Repo': repoLink,
  Heading: (node, write) => `${'#'.repeat(headingLevel(node)!)} ${write(node.children)}`,
  Info: callout('Info'),
  Mermaid: (node) => fence({ code: diagramCode(node), language: 'mermaid', meta: '' }),
  Note: callout('Note'),
  Panel: content,
  Param: fieldBlock,
  ParamField: fieldBlock,
  Prompt: ({ props, children }, write, twin) =>
    lines([inlineProp(props.description, twin), quote(write(children))]),
  RequestExample: content,
  ResponseExample: content,
  ResponseField: fieldBlock,
  SnippetGroup: content,
  Step: titled('title'),
  Steps: steps,
  Tab: titled('title'),
  Tabs: content,
  Tile: card,
  Tip: callout('Tip'),
  Tree: treeBlock,
  Update: update,
  View: titled('title'),
  Visibility: visibility,
  Warning: callout('Warning'),
};

/** Whether a component has its own block form in Markdown. */
export function hasWriter(name: string): boolean {
  return Object.hasOwn(WRITERS, name);
}

/** A component as Markdown. */
export function componentBlock(node: ElementNode, twin: Twin, write: Blocks): string {
  return WRITERS[node.name]!(node, write, twin);
}

/** A title in bold, unless it has its own Markdown formatting. */
function bold(text: string): string {
  return text.includes('*') || text === '' ? text : `**${text}**`;
}

function soft(text: string): string {
  return text.includes('*') || text === '' ? text : `*${text}*`;
}

function lines(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part.trim() !== '').join('\n\n');
}
