import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { ReferenceStrings } from '../../../lib/strings/page-strings.ts';
import { type SchemaView, schemaView } from '../../../reference/schema/schema-view.ts';
import type { Parameter, ParameterLocation } from '../../../reference/view/parameters.ts';
import type { PageState } from '../context.ts';
import { section } from '../parts.ts';
import { field } from '../schema/field.ts';
import { fieldAnchor, nested, type SchemaPlace } from '../schema/schema-tree.ts';
import { externalExamples } from './media.ts';

const LOCATIONS: readonly (readonly [ParameterLocation, anchor: string, title: keyof ReferenceStrings])[] = [
  ['path', 'path-parameters', 'apiPathParameters'],
  ['query', 'query-parameters', 'apiQueryParameters'],
  ['header', 'headers', 'apiHeaders'],
  ['cookie', 'cookies', 'apiCookies'],
];

/** Parameters, a section for each location. */
export function parameterSections(
  parameters: readonly Parameter[],
  place: Omit<SchemaPlace, 'prefix'>,
  state: PageState,
): Html[] {
  return LOCATIONS.map(([location, anchor, title]) => {
    const here = parameters.filter((parameter) => parameter.in === location);
    if (here.length === 0) return EMPTY;
    const list = parameterList(here, { ...place, prefix: 'parameter' }, state);
    return section(state, anchor, state.strings[title], list);
  });
}

export function parameterList(
  parameters: readonly Parameter[],
  { prefix, origin, direction }: SchemaPlace,
  state: PageState,
): Html {
  return html`<div class="fields">${parameters.map((parameter) => {
    const path = fieldAnchor(prefix, parameter.name);
    const view = schemaView(parameter.schema, {
      document: state.spec.document,
      direction,
      expanded: state.params.expanded,
      origin: `${origin} ${parameter.in} ${parameter.name}`,
    });
    const schema = parameter.content === undefined ? view : withMediaType(view, parameter.content);
    const description = parameter.description ?? schema.description;
    return field(
      {
        id: state.uniqueId(path),
        name: parameter.name,
        schema,
        required: parameter.required,
        deprecated: parameter.deprecated || schema.deprecated,
        ...(description && { description }),
        examples: parameter.examples.map(({ value }) => value),
        keywords: parameter.value,
        inside: html`${externalExamples(parameter.externalExamples, state)}${nested(schema, state, path)}`,
      },
      state,
    );
  })}</div>`;
}

/** A parameter with `content` is serialized in a content type. */
function withMediaType(schema: SchemaView, value: string): SchemaView {
  return { ...schema, constraints: [{ kind: 'mediaType', value }, ...schema.constraints] };
}
