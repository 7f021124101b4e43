import { type Html, html } from '../../../lib/html.ts';
import { kebabCase } from '../../../lib/url/anchor.ts';
import type { ApiDocument } from '../../../reference/document/api-document.ts';
import { plainRef } from '../../../reference/document/refs.ts';
import type { SentBy } from '../../../reference/schema/keywords.ts';
import {
  type DeferredSchema,
  type FieldView,
  type SchemaView,
  schemaView,
  type VariantsView,
} from '../../../reference/schema/schema-view.ts';
import { type PageState, pageState, type ReferenceContext } from '../context.ts';
import { fieldText, labelWithCount, pill } from '../parts.ts';
import { facts, field, schemaName } from './field.ts';

/** A whole schema, such as a request or response body: its own line, unless it is a plain object, then its content. */
export function schemaTree(schema: SchemaView, state: PageState, prefix: string): Html {
  const plain = schema.type === 'object' && schema.name === undefined && schema.fields.length > 0;
  const line = html`<p class="schema-line"><span class="field-type">${schema.type}</span>${schemaName(schema)}</p>`;
  return html`<div class="schema">${!plain && line}${fieldText(schema.description, state)}${facts(schema, state)}${inside(schema, state, prefix)}</div>`;
}

/** Fields and variants of a schema, not collapsed. */
function inside(schema: SchemaView, state: PageState, prefix: string): Html {
  const { fields, variants: groups } = schema;
  const parts = [
    fields.length > 0 &&
      html`<div class="fields">${fields.map((item) => property(item, state, prefix))}</div>`,
    groups.map((group) => variants(group, state, prefix)),
    schema.deferred && deferred(schema.deferred, schema, state),
  ];
  return html`${parts}`;
}

function property(item: FieldView, state: PageState, prefix: string): Html {
  const { schema, required } = item;
  const path = fieldAnchor(prefix, item.name);
  const { description } = schema;
  return field(
    {
      id: state.uniqueId(path),
      name: nameOf(item),
      schema,
      required,
      deprecated: schema.deprecated,
      ...(description && { description }),
      inside: nested(schema, state, path),
    },
    state,
  );
}

/** The anchor of a field below `prefix`: `body-location`, `body-location-country`. */
export function fieldAnchor(prefix: string, name: string): string {
  return `${prefix}-${kebabCase(name) || 'field'}`;
}

function nameOf({ kind, name }: FieldView): string {
  if (kind === 'any') return `{${name}}`;
  // A name may be empty.
  return kind === 'pattern' ? `/${name}/` : kind === 'item' ? `[${name}]` : name || '""';
}

/** The content of a value, collapsed. */
export function nested(schema: SchemaView, state: PageState, prefix: string): Html | false {
  if (schema.deferred) return deferred(schema.deferred, schema, state);
  if (schema.fields.length === 0 && schema.variants.length === 0) return false;
  return html`<details class="inside"${state.params.expanded && html` open`}><summary>${summary(schema.fields.length, optionsIn(schema), state)}</summary>${inside(schema, state, prefix)}</details>`;
}

function optionsIn({ variants: groups }: SchemaView): number {
  return groups.reduce((count, { options }) => count + options.length, 0);
}

function summary(fields: number, options: number, { strings }: PageState): Html {
  return html`${fields > 0 && labelWithCount(strings.apiProperties, fields)}${options > 0 && labelWithCount(strings.apiVariants, options)}`;
}

/** A part that the browser loads when it is opened. Without scripts, it is a link. */
function deferred(part: DeferredSchema, { name }: SchemaView, state: PageState): Html {
  const url = state.deferredUrl(state.spec, part, state);
  return html`<details class="inside" data-docs-deferred="${url}"><summary>${summary(part.fields, part.variants, state)}</summary><p class="field-text"><a href="${url}">${name ?? state.strings.apiProperties}</a></p></details>`;
}

function variants({ rule, options, discriminator }: VariantsView, state: PageState, prefix: string): Html {
  // A single option needs no label, unless the label is its condition.
  if (options.length === 1 && rule !== 'if' && discriminator === undefined)
    return variantBody(options[0]!.schema, state, prefix);
  const { apiOneOf, apiAnyOf } = state.strings;
  const title =
    rule !== 'if' &&
    html`<p class="variants-title">${rule === 'oneOf' ? apiOneOf : apiAnyOf}${discriminator && html` · <code>${discriminator}</code>`}</p>`;
  return html`<div class="variants">${title}${options.map(({ label, isDefault, schema }, index) => {
    const isFirst = index === 0 && rule !== 'if';
    // A condition that only limits a value says nothing about its type.
    const hasType = label !== schema.type && (rule !== 'if' || schema.type !== 'any');
    return html`<details class="variant"${(index === 0 || state.params.expanded) && html` open`}><summary>${label}${hasType && html` <span class="field-type">${schema.type}</span>`}${isDefault && html` ${pill(state.strings.apiDefault)}`}</summary>${variantBody(schema, state, isFirst ? prefix : fieldAnchor(prefix, label))}</details>`;
  })}</div>`;
}

function variantBody(schema: SchemaView, state: PageState, prefix: string): Html {
  return html`${fieldText(schema.description, state)}${facts(schema, state)}${inside(schema, state, prefix)}`;
}

/** The location of a schema on a page. */
export interface SchemaPlace {
  /** Anchors of its fields start with this: `body`, `response-404`. */
  prefix: string;
  /** Identifies the location in the document, for parts that are shown on demand. */
  origin: string;
  direction: SentBy;
}

/** The schema of a body or message. That of a component is rendered once for all pages with the same location. */
export function schemaBlock(schema: unknown, place: SchemaPlace, state: PageState): Html {
  const { prefix, origin, direction } = place;
  const { document } = state.spec;
  const { expanded } = state.params;
  const render = () =>
    schemaTree(schemaView(schema, { document, direction, expanded, origin }), state, prefix);
  const ref = plainRef(schema);
  return ref ? state.shared(`${direction} ${prefix} ${ref}`, render) : render();
}

/** The content of a part of a schema that a page shows on demand. */
export function renderSchemaPart(
  spec: ApiDocument,
  part: DeferredSchema,
  context: ReferenceContext,
): { title: string; body: Html } {
  const state = pageState(spec, context);
  const { direction, key } = part;
  const origin = key.slice(direction.length + 1);
  const view = schemaView(part.schema, {
    document: spec.document,
    direction,
    origin,
    maxDepth: 3,
    maxFields: 30,
  });
  return {
    title: view.name ?? view.type,
    body: html`<div data-docs-part>${inside(view, state, 'part')}</div>`,
  };
}
