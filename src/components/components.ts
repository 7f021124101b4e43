import { ACCORDION } from './accordion.ts';
import { CALLOUT } from './callout.ts';
import { CARD } from './card.ts';
import { CODE } from './code.ts';
import { COLOR } from './color.ts';
import { COLUMNS } from './columns.ts';
import type { Component } from './component.ts';
import { ELEMENTS } from './elements.ts';
import { FIELD } from './field.ts';
import { FIGURE } from './figure.ts';
import { HEADING } from './heading.ts';
import type { ComponentRenderer } from './html/body-renderer.ts';
import { IN_TEXT } from './in-text.ts';
import { LINK } from './link.ts';
import { PROMPT } from './prompt.ts';
import { STEPS } from './steps.ts';
import { TABS } from './tabs.ts';
import { TREE } from './tree.ts';
import { UPDATE } from './update.ts';
import { VIEW } from './view.ts';

/** `<Snippet file="intro.mdx" />` is replaced by the file while a page is read. */
const SNIPPET: Component = { names: ['Snippet'], inText: true };

const ALL: readonly Component[] = [
  ...ACCORDION,
  ...CALLOUT,
  ...CARD,
  ...CODE,
  ...COLOR,
  ...COLUMNS,
  ...ELEMENTS,
  ...FIELD,
  ...FIGURE,
  ...HEADING,
  ...IN_TEXT,
  ...LINK,
  ...PROMPT,
  SNIPPET,
  ...STEPS,
  ...TABS,
  ...TREE,
  ...UPDATE,
  ...VIEW,
];

/** The components that pages may use without importing them, by name, in alphabetical order. */
export const COMPONENTS: ReadonlyMap<string, Component> = new Map(
  ALL.flatMap((component) => component.names.map((name) => [name, component] as const)).sort(([a], [b]) =>
    a < b ? -1 : 1,
  ),
);

/** Components and HTML elements with HTML of their own, by name. */
export const RENDERERS: ReadonlyMap<string, ComponentRenderer> = new Map(
  ALL.flatMap(({ names, elements = [], html }) =>
    html ? [...names, ...elements].map((name) => [name, html] as const) : [],
  ),
);
