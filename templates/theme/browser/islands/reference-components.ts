import { createElement as h } from 'preact/compat';
import { type Props, textOf } from './component-props.ts';

/** Parameters, files, changes and media. */

const PLACES = ['query', 'path', 'body', 'header', 'cookie'];

function Field(props: Props) {
  const place = PLACES.find((key) => props[key] !== undefined);
  const name = textOf(place ? props[place] : props.name);
  const detail = (className: string, value: unknown) =>
    value ? h('span', { className }, textOf(value)) : null;
  return h(
    'div',
    { className: 'field', id: props.id ? textOf(props.id) : undefined },
    h(
      'div',
      { className: 'field-head' },
      h('span', { className: `field-name${props.deprecated ? ' is-deprecated' : ''}` }, name),
      detail('field-type', props.type),
      detail('field-place', place),
      props.default === undefined
        ? null
        : h('span', { className: 'field-default' }, h('code', null, textOf(props.default))),
      detail('field-required', props.required ? 'required' : undefined),
    ),
    h('div', { className: 'field-body flow' }, props.children),
  );
}

function Update({ label, description, tags, children }: Props) {
  return h(
    'section',
    { className: 'update' },
    h(
      'div',
      { className: 'update-head' },
      h('h2', { className: 'update-label' }, label),
      description ? h('p', { className: 'update-description' }, description) : null,
      Array.isArray(tags)
        ? h(
            'ul',
            { className: 'update-tags' },
            tags.map((tag) => h('li', { className: 'badge' }, textOf(tag))),
          )
        : null,
    ),
    h('div', { className: 'update-body flow' }, children),
  );
}

function Tile({ title, description, href, children }: Props) {
  return h(
    'div',
    { className: 'tile card-linked' },
    h('div', { className: 'tile-preview' }, children),
    h(
      'div',
      { className: 'card-title' },
      h('a', { className: 'cover-link', href: textOf(href) }, title ?? textOf(href)),
    ),
    description ? h('p', { className: 'tile-description' }, description) : null,
  );
}

function Heading({ level = 2, children, ...props }: Props) {
  return h(`h${Math.min(6, Math.max(1, Number(level) || 2))}`, props, children);
}

function Image({ noZoom, actions, actionsPlacement, ...props }: Props) {
  return h('img', { loading: 'lazy', ...props });
}

function Video(props: Props) {
  return h('video', props);
}

function Folder({ name, defaultOpen = true, children }: Props) {
  return h(
    'details',
    { className: 'tree-folder', open: Boolean(defaultOpen) },
    h('summary', { className: 'tree-row' }, textOf(name)),
    h('div', { className: 'tree-children' }, children),
  );
}

function File({ name }: Props) {
  return h('div', { className: 'tree-row' }, textOf(name));
}

function Tree({ children }: Props) {
  return h('div', { className: 'tree' }, children);
}

function Color({ name, value, children }: Props) {
  if (value === undefined) return h('div', { className: 'columns' }, children);
  return h(
    'div',
    { className: 'color-item' },
    h('span', {
      style: { background: textOf(value), display: 'block', height: '3rem', borderRadius: '0.5rem' },
    }),
    h('span', null, `${textOf(name)} `, h('code', null, textOf(value))),
  );
}

/** Only its content. */
function Content({ children }: Props) {
  return h('div', { className: 'flow' }, children);
}

function Code({ chart, code, children }: Props) {
  return h('pre', null, h('code', null, chart ?? code ?? children));
}

export const referenceComponents: Readonly<Record<string, unknown>> = {
  ApiPlayground: Content,
  Color: Object.assign(Color, { Row: Content, Item: Color }),
  FileTree: Object.assign(Tree, { Folder, File }),
  GitHub: Object.assign(Content, { Repo: Content }),
  Heading,
  Image,
  Latex: Code,
  Mermaid: Code,
  OptimizedVideo: Video,
  Panel: Content,
  Param: Field,
  ParamField: Field,
  Prompt: Content,
  RequestExample: Content,
  ResponseExample: Content,
  ResponseField: Field,
  Snippet: Content,
  SnippetGroup: Content,
  Tile,
  Tree: Object.assign(Tree, { Folder, File }),
  Update,
  Video,
  View: Content,
  Visibility: Content,
  ZoomImage: Image,
};
