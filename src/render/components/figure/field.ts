import { fieldDefault, fieldName } from '../../../content/components/field.ts';
import type { ElementNode, PropValue } from '../../../content/node.ts';
import { flagProp, textProp } from '../../../content/node-text.ts';
import { type Html, html } from '../../../lib/html.ts';
import type { BodyRenderer, ComponentRenderer } from '../../html/body-renderer.ts';

/** A parameter of a request. */
export const paramField: ComponentRenderer = (node, renderer) => {
  const { name, location } = fieldName(node.props);
  if (name === '') renderer.report('component-prop-missing', { name: 'ParamField', prop: 'body' }, node.at);
  return field(node, name, location, renderer);
};

/** A field of a response, or with a type alone the response itself. */
export const responseField: ComponentRenderer = (node, renderer) => {
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
