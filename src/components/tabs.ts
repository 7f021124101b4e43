import type { ElementNode, Node } from '../content/node.ts';
import { elementsNamed, flagProp, isBlankText, textProp } from '../content/node-text.ts';
import { each, html } from '../lib/html.ts';
import { type Component, reportMissingParts, writeContent, writeTitled } from './component.ts';
import type { ComponentRenderer } from './html/body-renderer.ts';

/**
 * Alternatives, one of which is shown. Without scripts, all of them are shown below each other and the titles link to them;
 * with scripts they become a tab list.
 */
const tabs: ComponentRenderer = (node, renderer) => {
  const { props, children, at } = node;
  const panels = children.filter(isTab);
  const others = children.filter((child) => !isTab(child) && !isBlankText(child));
  if (panels.length === 0) {
    if (elementsNamed('Tab', children).length === 0) reportMissingParts('Tab', node, renderer);
    return renderer.nodes(children);
  }
  const first = Math.max(0, Math.min(panels.length - 1, Number(textProp(props.defaultTabIndex)) || 0));
  const synced = props.sync === undefined || flagProp(props.sync);
  const ids = panels.map((panel) => {
    const id = textProp(panel.props.id) || `tab-${renderer.number()}`;
    renderer.anchor(id);
    return id;
  });
  // A tab without a title must be reachable, too.
  const titles = panels.map(({ props: { title } }, index) =>
    textProp(title) === '' ? String(index + 1) : title,
  );
  if (others.length > 0 && renderer.first('component-parent'))
    renderer.report('component-parent', { name: 'Tab', parent: 'Tabs', others: true }, at);
  return html`<div class="tabs${flagProp(props.borderBottom) && ' tabs-bordered'}" data-docs-tabs="${synced ? 'sync' : 'alone'}" data-docs-first="${first}"><div class="tab-list not-prose">${each(
    panels,
    ({ props: tab, at: place }, index) =>
      html`<a class="tab" href="#${ids[index]}" data-docs-label="${textProp(titles[index])}">${renderer.icon(tab.icon, tab.iconType, place)}${renderer.label(titles[index], place)}</a>`,
  )}</div>${each(
    panels,
    (panel, index) =>
      html`<div class="tab-panel flow${index === first && ' is-first'}" id="${ids[index]}"><p class="tab-panel-title">${renderer.inline(titles[index], panel.at)}</p>${renderer.nodes(panel.children)}</div>`,
  )}${renderer.nodes(others)}</div>
`;
};

/** A tab outside `Tabs` shows its content. */
const tab: ComponentRenderer = ({ children, at }, renderer) => {
  renderer.report('component-parent', { name: 'Tab', parent: 'Tabs' }, at);
  return renderer.nodes(children);
};

function isTab(node: Node): node is ElementNode {
  return node.type === 'element' && node.name === 'Tab';
}

export const TABS: readonly Component[] = [
  {
    names: ['Tabs'],
    props: ['defaultTabIndex', 'sync', 'borderBottom'],
    titles: 'Give each `<Tab>` its `title`.',
    untitled: true,
    alsoCalled: ['TabGroup'],
    html: tabs,
    markdown: writeContent,
  },
  {
    names: ['Tab'],
    props: ['title', 'icon', 'iconType'],
    required: 'title',
    anchor: 'title',
    parent: 'Tabs',
    html: tab,
    markdown: writeTitled,
  },
];
