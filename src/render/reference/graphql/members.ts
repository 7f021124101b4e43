import { type Html, type HtmlValue, html } from '../../../lib/html.ts';
import {
  type EnumValue,
  type GraphqlField,
  type GraphqlInput,
  type GraphqlType,
  isRequired,
  type TypeUse,
} from '../../../reference/formats/graphql/document/graphql-spec.ts';
import type { PageState } from '../context.ts';
import { deprecatedPill, fieldText, labelWithCount } from '../parts.ts';

/** Arguments, or fields of an input type. One whose type is an input type among `types` has its fields inside. */
export function inputFields(
  inputs: readonly GraphqlInput[],
  prefix: string,
  state: PageState,
  types: ReadonlyMap<string, GraphqlType> = new Map(),
): Html {
  const { apiRequired, apiDefault, apiFields } = state.strings;
  return html`<div class="fields">${inputs.map((input) => {
    const type = types.get(input.type.name);
    const required = isRequired(input) && html`<span class="field-required">${apiRequired}</span>`;
    const inside = [
      input.default !== undefined &&
        html`<dl class="facts"><div><dt>${apiDefault}</dt><dd><code>${input.default}</code></dd></div></dl>`,
      type?.kind === 'input' && foldedInputs(apiFields, type.fields, `${prefix}-${input.name}`, state),
    ];
    return member(input, prefix, state, required, inside);
  })}</div>`;
}

/** Fields of an object or interface, with their arguments inside. */
export function outputFields(fields: readonly GraphqlField[], prefix: string, state: PageState): Html {
  return html`<div class="fields">${fields.map((field) =>
    member(
      field,
      prefix,
      state,
      false,
      foldedInputs(state.strings.apiArguments, field.arguments, `${prefix}-${field.name}`, state),
    ),
  )}</div>`;
}

export function enumValues(values: readonly EnumValue[], state: PageState): Html {
  return html`<div class="fields">${values.map((value) => member(value, 'value', state))}</div>`;
}

/** Types, each on a separate line. */
export function typeList(types: readonly TypeUse[], state: PageState): Html {
  return html`<ul>${types.map((type) => html`<li>${typeLink(type, state)}</li>`)}</ul>`;
}

/** A field, argument or value: name and type on one line, then its details. */
function member(
  { name, type, description, deprecated }: EnumValue & { type?: TypeUse },
  prefix: string,
  state: PageState,
  mark?: HtmlValue,
  inside?: HtmlValue,
): Html {
  const id = state.uniqueId(`${prefix}-${name}`);
  const head = [
    html`<a class="field-name" href="#${id}">${name}</a>`,
    type && typeLink(type, state),
    mark,
    deprecated !== undefined && deprecatedPill(state.strings),
  ];
  return html`<div class="field" id="${id}"><div class="field-head">${head}</div>${fieldText(deprecated, state)}${fieldText(description, state)}${inside}</div>`;
}

function foldedInputs(
  label: string,
  inputs: readonly GraphqlInput[],
  prefix: string,
  state: PageState,
): Html | false {
  if (inputs.length === 0) return false;
  return html`<details class="inside"${state.params.expanded && html` open`}><summary>${labelWithCount(label, inputs.length)}</summary>${inputFields(inputs, prefix, state)}</details>`;
}

/** A type with its lists and exclamation marks; its name links to its page. */
export function typeLink({ text, name, $ref }: TypeUse, { spec, operationUrl }: PageState): Html {
  const url = $ref === undefined ? undefined : operationUrl?.(spec, $ref);
  if (url === undefined) return html`<span class="field-type">${text}</span>`;
  const [before = '', after = ''] = text.split(name, 2);
  return html`<span class="field-type">${before}<a href="${url}">${name}</a>${after}</span>`;
}
