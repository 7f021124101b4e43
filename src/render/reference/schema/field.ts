import { type Html, type HtmlValue, html } from '../../../lib/html.ts';
import type { SchemaView } from '../../../openapi/schema/schema-view.ts';
import { pillsOf } from '../../../openapi/view/pills.ts';
import type { PageState } from '../context.ts';
import { fieldText } from '../described.ts';
import { deprecatedPill, pill } from '../pill.ts';
import { facts } from './facts.ts';

export interface FieldModel {
  id: string;
  name: string;
  schema: SchemaView;
  required: boolean;
  deprecated: boolean;
  description?: string;
  /** Shown before the examples of the schema. */
  examples?: readonly unknown[];
  /** Keywords for pills, in addition to those of the schema. */
  keywords?: Readonly<Record<string, unknown>>;
  /** Content of the value. */
  inside?: HtmlValue;
}

/** A parameter, header or property: name, type and pills on one line, then its details. */
export function field(model: FieldModel, state: PageState): Html {
  const { id, name, schema, required, deprecated, description } = model;
  const owners = model.keywords ? [schema.keywords, model.keywords] : [schema.keywords];
  const pills = pillsOf(owners, state.params.post);
  const { apiRequired, apiReadOnly, apiWriteOnly } = state.strings;
  const head = [
    pills.before.map(pill),
    html`<a class="field-name" href="#${id}">${name}</a><span class="field-type">${schema.type}</span>`,
    schemaName(schema),
    required && html`<span class="field-required">${apiRequired}</span>`,
    deprecated && deprecatedPill(state.strings),
    pills.access.map((access) => pill(access === 'readOnly' ? apiReadOnly : apiWriteOnly)),
    pills.after.map(pill),
  ];
  return html`<div class="field" id="${id}"><div class="field-head">${head}</div>${fieldText(description, state)}${facts(schema, state, model.examples)}${model.inside}</div>`;
}

/** The name of a component is more useful than `object`; that of a string or number is noise. */
export function schemaName({ name, type, fields, variants, deferred }: SchemaView): Html | false {
  const composed = fields.length > 0 || variants.length > 0 || deferred !== undefined;
  return composed && name !== undefined && name !== type && html`<span class="field-schema">${name}</span>`;
}
