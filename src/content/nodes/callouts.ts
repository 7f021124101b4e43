import { calloutKind } from '../components/callout-kinds.ts';
import type { Node, Props } from '../node.ts';

const ALERTS: Readonly<Record<string, string>> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Info',
  WARNING: 'Warning',
  CAUTION: 'Danger',
};

/** The component of a `:::name` directive. */
export function calloutFor(name: string, title: string): { name: string; props: Props } {
  const props = title === '' ? {} : { title };
  if (name.toLowerCase() === 'details') return { name: 'Accordion', props };
  const kind = calloutKind(name) ?? 'note';
  return { name: kind[0]!.toUpperCase() + kind.slice(1), props };
}

/** The component of a GitHub alert, `> [!NOTE]`; its marker is removed from the children. */
export function takeAlert(children: Node[]): string | undefined {
  const paragraph = children[0];
  if (paragraph?.type !== 'element' || paragraph.name !== 'p') return undefined;
  const text = paragraph.children[0];
  if (text?.type !== 'text') return undefined;
  const marker = /^\s*\[!([A-Z]+)\][ \t]*\n?/.exec(text.text);
  const name = marker && ALERTS[marker[1]!];
  if (!name) return undefined;
  text.text = text.text.slice(marker[0].length);
  if (text.text === '' && paragraph.children.length === 1) children.shift();
  return name;
}
