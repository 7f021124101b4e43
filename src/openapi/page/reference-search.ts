import { textOf } from '../document/json.ts';
import { plainSummary } from '../document/plain-summary.ts';
import { type Operation, operationLabel, type Spec } from '../document/spec.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { flattenSchema, propertiesOf } from '../schema/flat-schema.ts';
import { itemsOf } from '../schema/type-label.ts';
import { preferredMedia } from '../view/media.ts';
import type { Body, OperationView } from '../view/operation-view.ts';
import type { Parameter } from '../view/parameters.ts';

/** What search finds an API page by: a section of the page and its words. */
export interface ReferenceSection {
  heading: string;
  id: string;
  text: string;
}

/** Method, path and description; names and descriptions of parameters and of the body's fields. */
export function operationSearch(
  { document }: Spec,
  operation: Operation,
  view: OperationView,
): ReferenceSection[] {
  const sections: ReferenceSection[] = [
    {
      heading: '',
      id: '',
      text: [
        operationLabel(operation),
        textOf(operation.value.operationId),
        plain(document, view.description),
      ]
        .filter(Boolean)
        .join(' '),
    },
  ];
  const add = (heading: string, text: string) => {
    if (text !== '') sections.push({ heading, id: heading.toLowerCase().replace(/ /g, '-'), text });
  };
  const inPlace = (place: Parameter['in']) => view.parameters.filter((parameter) => parameter.in === place);
  add('Path parameters', parameterWords(document, inPlace('path')));
  add('Query parameters', parameterWords(document, inPlace('query')));
  add('Headers', parameterWords(document, inPlace('header')));
  add('Body', bodyWords(document, view.body));
  add(
    'Responses',
    view.responses.map(({ status, description }) => `${status} ${plain(document, description)}`).join(' '),
  );
  return sections;
}

export function schemaSearch({ document }: Spec, schema: unknown): ReferenceSection[] {
  return [{ heading: 'Properties', id: 'properties', text: fieldWords(document, schema) }];
}

export function parameterWords(document: SpecDocument, parameters: readonly Parameter[]): string {
  return parameters
    .map(({ name, description }) => `${name} ${plain(document, description)}`.trim())
    .join(' ');
}

function bodyWords(document: SpecDocument, body: Body | undefined): string {
  const media = body && preferredMedia(body.media);
  return media ? fieldWords(document, media.schema) : '';
}

/** Names and descriptions of the fields of a value, or of its items. */
export function fieldWords(document: SpecDocument, schema: unknown): string {
  const { content } = itemsOf(document, flattenSchema(document, schema));
  return propertiesOf(content.keywords)
    .map(([name, property]) =>
      `${name} ${plain(document, textOf(flattenSchema(document, property).keywords.description))}`.trim(),
    )
    .join(' ');
}

function plain(document: SpecDocument, text: string | undefined): string {
  return text === undefined ? '' : plainSummary(document, text);
}
