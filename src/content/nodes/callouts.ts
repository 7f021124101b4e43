import { ownField } from '../../lib/own-field.ts';
import type { Node, Props } from '../node.ts';

const DIRECTIVES: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  important: 'Info',
  warning: 'Warning',
  caution: 'Warning',
  danger: 'Danger',
  error: 'Danger',
  success: 'Check',
  check: 'Check',
  details: 'Accordion',
};

const ALERTS: Readonly<Record<string, string>> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Info',
  WARNING: 'Warning',
  CAUTION: 'Danger',
};

/** The component of a `:::name` directive. */
export function calloutFor(name: string, title: string): { name: string; props: Props } {
  const kind = name.toLowerCase();
  const component = ownField(DIRECTIVES, kind) ?? 'Note';
  return { name: component, props: title === '' ? {} : { title } };
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
