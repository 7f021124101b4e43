import { suggest } from '../../lib/suggest.ts';
import type { DirectiveToken } from '../../markdown/tokens/tokens.ts';
import { CALLOUT_NAMES, calloutKind } from '../components/callout-kinds.ts';
import type { Environment } from '../context/page.ts';
import type { Node, Props } from '../node.ts';
import { positionOf } from '../source.ts';

const ALERTS: Readonly<Record<string, string>> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Info',
  WARNING: 'Warning',
  CAUTION: 'Danger',
};

const DIRECTIVES = [...CALLOUT_NAMES, 'details'];

/** The component of a `:::name` directive. */
export function calloutFor(name: string, title: string): { name: string; props: Props } {
  const props = title === '' ? {} : { title };
  if (name.toLowerCase() === 'details') return { name: 'Accordion', props };
  const kind = calloutKind(name) ?? 'note';
  return { name: kind[0]!.toUpperCase() + kind.slice(1), props };
}

/** Whether the name of a directive says which component it is. */
export function isDirectiveName(name: string): boolean {
  return name.toLowerCase() === 'details' || calloutKind(name) !== undefined;
}

/** Reports a directive with an unknown name, which becomes a note. */
export function reportDirective({ name, ...token }: DirectiveToken, { page, source }: Environment): void {
  const pascal = name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const similar = suggest(name.toLowerCase(), DIRECTIVES);
  const component = page.site.components.has(pascal) ? { component: pascal } : {};
  const params = { name, ...component, ...(similar !== undefined && { similar }) };
  page.report('directive-unknown', params, positionOf(source, token));
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
