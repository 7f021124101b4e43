import type { ComponentMarkdown } from '../content/components/component.ts';
import { FIELD_LOCATIONS, fieldDefault, fieldName } from '../content/components/field.ts';
import type { ElementNode, PropValue } from '../content/node.ts';
import { flagProp, textProp } from '../content/node-text.ts';
import { indent } from '../content/twin/parts.ts';
import { type Html, html } from '../lib/html.ts';
import type { Component } from './component.ts';
import type { BodyRenderer, ComponentRenderer } from './html/body-renderer.ts';

/** A parameter of a request. */
const paramField: ComponentRenderer = (node, renderer) => {
  const { name, location } = fieldName(node.props);
  if (name === '') renderer.report('component-prop-missing', { name: 'ParamField', prop: 'body' }, node.at);
  return field(node, name, location, renderer);
};

/** A field of a response, or with a type alone the response itself. */
const responseField: ComponentRenderer = (node, renderer) => {
  const name = textProp(node.props.name);
  if (name === '' && textProp(node.props.type) === '')
    renderer.report('component-prop-missing', { name: 'ResponseField', prop: 'name' }, node.at);
  return field(node, name, undefined, renderer);
};

function field(
  { props, children }: ElementNode,
  name: string,
  location: string | undefined,
  renderer: BodyRenderer,
): Html {
  const { apiRequired, apiDeprecated, apiDefault } = renderer.strings;
  const id = textProp(props.id);
  renderer.anchor(id);
  const preset = fieldDefault(props) ?? '';
  return html`<div class="field" id="${id}"><div class="field-head">${pills(props.pre)}<a class="field-name${flagProp(props.deprecated) && ' is-deprecated'}" href="#${id}">${name}</a>${
    textProp(props.type) !== '' && html`<span class="field-type">${textProp(props.type)}</span>`
  }${location && html`<span class="field-place">${location}</span>`}${preset !== '' && html`<span class="field-default">${apiDefault}: <code>${preset}</code></span>`}${
    flagProp(props.required) && html`<span class="field-required">${apiRequired}</span>`
  }${flagProp(props.deprecated) && html`<span class="pill pill-deprecated">${apiDeprecated}</span>`}${pills(props.post)}</div><div class="field-body flow">${renderer.nodes(children)}</div></div>
`;
}

function pills(value: PropValue): Html[] {
  const words = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return words.map((word: PropValue) => html`<span class="pill">${textProp(word)}</span>`);
}

/** Legacy component for the playground. API pages now have it automatically, so only its content is rendered. */
const apiPlayground: ComponentRenderer = ({ children }, renderer) => renderer.nodes(children);

/** `- \`name\` (string, required): what it means`. */
const fieldMarkdown: ComponentMarkdown = ({ props, children }, write) => {
  const { name, location } = fieldName(props);
  const preset = fieldDefault(props);
  const facts = [
    textProp(props.type),
    location,
    flagProp(props.required) && 'required',
    flagProp(props.deprecated) && 'deprecated',
    preset && `default: ${preset}`,
  ].filter(Boolean);
  const head = `- \`${name}\`${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
  const body = write(children);
  if (body === '') return head;
  return /\n\n/.test(body)
    ? `${head}\n\n${indent(body, '  ')}`
    : `${head}: ${indent(body, '  ').trimStart()}`;
};

const PROPS = ['name', 'type', 'required', 'deprecated', 'default', 'pre', 'post', 'optional'];

export const FIELD: readonly Component[] = [
  {
    names: ['ParamField', 'Param'],
    props: [...PROPS, 'placeholder', ...FIELD_LOCATIONS],
    field: 'request',
    html: paramField,
    markdown: fieldMarkdown,
  },
  { names: ['ResponseField'], props: PROPS, field: 'response', html: responseField, markdown: fieldMarkdown },
  { names: ['ApiPlayground'], html: apiPlayground },
];
