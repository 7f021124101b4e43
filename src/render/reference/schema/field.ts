import { type Html, type HtmlValue, html } from '../../../lib/html.ts';
import type { ReferenceStrings } from '../../../lib/strings/page-strings.ts';
import { pillsOf } from '../../../reference/document/extensions.ts';
import { withLongIntegers } from '../../../reference/document/long-integers.ts';
import { isSameJson } from '../../../reference/sample/serialize.ts';
import type { Constraint, ConstraintKind, EnumValue } from '../../../reference/schema/schema-description.ts';
import type { SchemaView } from '../../../reference/schema/schema-view.ts';
import type { PageState } from '../context.ts';
import { deprecatedPill, fieldText, pill } from '../parts.ts';

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

/** Others are labeled with their keyword. */
const LABELS: Partial<Record<ConstraintKind, keyof ReferenceStrings>> = {
  range: 'apiRange',
  length: 'apiLength',
  items: 'apiItems',
  properties: 'apiProperties',
  multipleOf: 'apiMultipleOf',
  pattern: 'apiPattern',
  unique: 'apiItems',
  mediaType: 'apiMediaType',
};
const ENUM_FOLD = 8;
const LONG_VALUE = 400;

/** Defaults, allowed values, limits and examples of a value, each with its name. */
export function facts(schema: SchemaView, state: PageState, more: readonly unknown[] = []): Html | false {
  const { strings } = state;
  const rows: Html[] = [];
  const given = more.length === 0 ? schema.examples : [...more, ...schema.examples];
  const shown = [schema.default, schema.enum.length === 1 ? schema.enum[0]!.value : undefined];
  const [first, ...others] = given.filter((value) => value !== undefined);
  // An example that is the default or the only value says nothing new.
  const isNew = others.length > 0 || !shown.some((value) => isSameJson(value, first));
  const examples = first === undefined || !isNew ? [] : [first, ...others];
  if (schema.default !== undefined)
    rows.push(fact(strings.apiDefault, html`<code>${shortValue(schema.default, state)}</code>`));
  if (schema.enum.length > 0) rows.push(enumFact(schema.enum, state));
  for (const constraint of schema.constraints) rows.push(constraintFact(constraint, state));
  if (schema.not) rows.push(fact(strings.apiMustNotBe, html`<code>${shortValue(schema.not, state)}</code>`));
  if (examples.length > 0) {
    rows.push(
      fact(
        examples.length > 1 ? strings.apiExamples : strings.apiExample,
        html`${examples.slice(0, 5).map((value) => html`<code>${shortValue(value, state)}</code> `)}`,
      ),
    );
  }
  return rows.length > 0 && html`<dl class="facts">${rows}</dl>`;
}

function constraintFact(constraint: Constraint, state: PageState): Html {
  const { strings } = state;
  const label = LABELS[constraint.kind];
  const name = label === undefined ? constraint.kind : strings[label];
  return fact(
    constraint.ofItems ? `${strings.apiItems} · ${name}` : name,
    constraintValue(constraint, state),
  );
}

function constraintValue({ kind, value }: Constraint, state: PageState): Html {
  if (kind === 'unique') return html`${state.strings.apiUnique}`;
  const isCode = LABELS[kind] === undefined || kind === 'pattern' || kind === 'mediaType';
  return isCode
    ? html`<code>${shortValue(value, state)}</code>`
    : html`<bdi dir="ltr">${withLongIntegers(state.spec.document, value)}</bdi>`;
}

function fact(label: string, value: Html): Html {
  return html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
}

function enumFact(values: readonly EnumValue[], state: PageState): Html {
  const label = values.length === 1 ? state.strings.apiValue : state.strings.apiAllowedValues;
  if (values.some(({ name, description }) => name || description)) {
    const items = values.map(
      ({ value, name, description, groups }) =>
        html`<li><code>${shortValue(value, state)}</code>${name && html` <b>${name}</b>`}${groupPills(groups)}${description && html` ${state.markdown(description)}`}</li>`,
    );
    return fact(
      label,
      folded(items, (list) => html`<ul class="enum-list">${list}</ul>`),
    );
  }
  const codes = values.map(
    ({ value, groups }) => html`<code>${shortValue(value, state)}</code>${groupPills(groups)} `,
  );
  return fact(
    label,
    folded(codes, (list) => html`${list}`),
  );
}

/** The first of many values; the others on demand. */
function folded(values: readonly Html[], frame: (values: readonly Html[]) => Html): Html {
  if (values.length <= ENUM_FOLD + 2) return frame(values);
  const rest = values.slice(ENUM_FOLD);
  return html`${frame(values.slice(0, ENUM_FOLD))}<details class="enum-more"><summary>+${rest.length}</summary>${frame(rest)}</details>`;
}

/** The reader groups of a value, if it is not for everybody. */
function groupPills(groups: readonly string[]): Html[] {
  return groups.map((group) => html` ${pill(group)}`);
}

/** A value as JSON, a string without quotes; very long ones are truncated. */
function shortValue(value: unknown, { spec }: PageState): string {
  const text =
    typeof value === 'string' ? value || '""' : withLongIntegers(spec.document, JSON.stringify(value) ?? '');
  return text.length > LONG_VALUE ? `${text.slice(0, LONG_VALUE)}…` : text;
}
