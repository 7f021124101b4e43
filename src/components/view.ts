import type { ComponentMarkdown } from '../content/components/component.ts';
import { textProp } from '../content/node-text.ts';
import { EMPTY, type Html, html } from '../lib/html.ts';
import { type Component, writeTitled } from './component.ts';
import type { BodyRenderer, ComponentRenderer } from './html/body-renderer.ts';

/** One of several versions of a page; a menu above the first chooses. Without scripts, all are shown with their titles. */
const view: ComponentRenderer = ({ props, children, at }, renderer) => {
  const title = textProp(props.title);
  const titles = new Set(renderer.elements('View').map((other) => textProp(other.props.title)));
  const [first] = titles;
  const isChosen = title === first || !titles.has(title);
  return html`${titles.size > 1 && renderer.first('view-chooser') && chooser([...titles], renderer)}<section class="view flow${isChosen && ' is-chosen'}" data-docs-view="${title}"><p class="view-title">${renderer.icon(props.icon, props.iconType, at)}${renderer.inline(props.title, at)}</p>${renderer.nodes(children)}</section>
`;
};

function chooser(titles: readonly string[], { strings, feature }: BodyRenderer): Html {
  feature('choosers');
  const options = titles.map((title) => html`<option>${title}</option>`);
  return html`<label class="chooser multi-view-dropdown" id="multi-view-dropdown">${strings.chooseView} <select autocomplete="off">${options}</select></label>
`;
}

/** Content for people only, or for agents only: the latter is only in the Markdown twin. */
const visibility: ComponentRenderer = ({ props, children }, renderer) =>
  props.for === 'agents' ? EMPTY : renderer.nodes(children);

const visibleMarkdown: ComponentMarkdown = ({ props, children }, write) =>
  props.for === 'humans' ? '' : write(children);

export const VIEW: readonly Component[] = [
  {
    names: ['View'],
    props: ['title', 'icon', 'iconType'],
    required: 'title',
    html: view,
    markdown: writeTitled,
  },
  {
    names: ['Visibility'],
    inText: true,
    element: '',
    props: ['for'],
    values: { for: { listed: ['humans', 'agents'] } },
    html: visibility,
    markdown: visibleMarkdown,
    lineMarkdown: visibleMarkdown,
    search: ({ props }) => (props.for === 'agents' ? 'nothing' : undefined),
  },
];
