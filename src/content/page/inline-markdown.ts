import { memoryFileTree } from '../../lib/files/file-tree.ts';
import { lexLine } from '../../markdown/lex-markdown.ts';
import { type Origin, originAt, originWithin } from '../../markdown/scan/origin.ts';
import type { Components } from '../components/component.ts';
import { NO_FOOTNOTES } from '../context/footnotes.ts';
import { blankState, type Page } from '../context/page.ts';
import { createInterpreter } from '../evaluate/code/interpret.ts';
import { Scope } from '../evaluate/scope.ts';
import type { ObjectValue, Value } from '../evaluate/value.ts';
import { propsOf } from '../evaluate/value-nodes.ts';
import type { Node, PropValue } from '../node.ts';
import { nodeText, textProp } from '../node-text.ts';
import { toNodes } from '../nodes/to-nodes.ts';
import { untrustedElement } from '../nodes/untrusted-element.ts';
import { type SourcePosition, valuePosition } from '../source.ts';

const MARKUP = /[\\`*_[<{$~&]|:[a-z\d_+-]+:|https?:\/\/|www\.|@/;

type MakeElement = (name: string, props: ObjectValue, children: Node[]) => Node[];

/** The nodes of a line of Markdown in a prop: `title="**Fast** and `cheap`"`. Braces in it are text. */
export function inlineMarkdown(text: string, at: SourcePosition, components: Components): Node[] {
  return readInline(text, at, components, (name, props, children) => [
    { type: 'element', name, props: propsOf(props), children, at },
  ]);
}

/** The same for untrusted text: elements that run, load or send something are removed. */
export function harmlessMarkdown(text: string, at: SourcePosition, components: Components): Node[] {
  return readInline(text, at, components, (name, props, children) => {
    const kept = untrustedElement(name, props, components);
    if (kept === undefined) return [];
    return kept === 'children'
      ? children
      : [{ type: 'element', name, props: propsOf(kept.props), children, at }];
  });
}

function readInline(text: string, at: SourcePosition, components: Components, element: MakeElement): Node[] {
  if (!MARKUP.test(text)) return [{ type: 'text', text }];
  const page = plainPage(at, components, element);
  return toNodes([lexLine(text, originOfText(text, at))], {
    page,
    source: at.source,
    scope: new Scope<Value>(),
    module: page.interpreter.module,
  });
}

/** Where the characters of a text are that is written at a location, or in an attribute of the tag there. */
function originOfText(text: string, at: SourcePosition): Origin {
  const { source, offset } = valuePosition(at, text);
  return source.text.startsWith(text, offset) ? originAt(offset) : originWithin(offset);
}

/** A text on one line, without its Markdown. */
export function plainInline(text: string, components: Components): string {
  if (!MARKUP.test(text)) return text;
  const at = { source: { file: '', text }, offset: 0 };
  return nodeText(inlineMarkdown(text, at, components)).trim();
}

/** The text of a prop that is shown on one line. */
export function plainProp(value: PropValue, components: Components): string {
  return typeof value === 'string' ? plainInline(value, components) : textProp(value).trim();
}

/** A page without names, files and problems. */
function plainPage(at: SourcePosition, components: Components, element: MakeElement): Page {
  const interpreter = createInterpreter({
    element,
    content: (_name, _scope, evaluate) => evaluate(),
  });
  return {
    site: {
      components,
      files: memoryFileTree({}),
      variables: {},
      hasUser: false,
      snippet: () => ({ source: at.source, tokens: [], bodyStart: 0 }),
    },
    interpreter,
    place: at,
    files: [],
    ...blankState(),
    footnotes: NO_FOOTNOTES,
    isPreview: true,
    trusted: false,
    report: () => {},
    first: () => false,
    render: toNodes,
  };
}
