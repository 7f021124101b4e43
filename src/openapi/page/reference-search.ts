import { joinTexts, withName } from '../../lib/text/join-texts.ts';
import { textOf } from '../document/json.ts';
import { plainSummary } from '../document/plain-summary.ts';
import { type Operation, operationLabel, type Spec } from '../document/spec.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import { propertiesOf } from '../schema/keywords.ts';
import { itemsOf } from '../schema/type-label.ts';
import { preferredMedia } from '../view/media.ts';
import type { Body, OperationView } from '../view/operation-view.ts';
import type { Parameter } from '../view/parameters.ts';

/** Search sections of an API page. */
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
  const about = [
    operationLabel(operation),
    textOf(operation.value.operationId),
    plain(document, view.description),
  ];
  const responses = view.responses.map(({ status, summary, description }) =>
    withName(status, joinTexts([summary, plain(document, description)])),
  );
  return [
    ...searchSection('', joinTexts(about)),
    ...parameterSearch(document, view.parameters),
    ...searchSection('Body', bodyWords(document, view.body)),
    ...searchSection('Responses', joinTexts(responses)),
  ];
}

/** A section with its anchor on the page; none without text. */
export function searchSection(heading: string, text: string): ReferenceSection[] {
  return text === '' ? [] : [{ heading, id: heading.toLowerCase().replace(/ /g, '-'), text }];
}

export function parameterSearch(
  document: SpecDocument,
  parameters: readonly Parameter[],
): ReferenceSection[] {
  const wordsOf = (location: Parameter['in']) =>
    joinTexts(
      parameters
        .filter((parameter) => parameter.in === location)
        .map(({ name, description }) => withName(name, plain(document, description))),
    );
  return [
    ...searchSection('Path parameters', wordsOf('path')),
    ...searchSection('Query parameters', wordsOf('query')),
    ...searchSection('Headers', wordsOf('header')),
  ];
}

export function schemaSearch({ document }: Spec, schema: unknown): ReferenceSection[] {
  return [{ heading: 'Properties', id: 'properties', text: fieldWords(document, schema) }];
}

function bodyWords(document: SpecDocument, body: Body | undefined): string {
  const media = body && preferredMedia(body.media);
  return media ? fieldWords(document, media.schema ?? media.itemSchema) : '';
}

/** Names and descriptions of the fields of a value, or of its items. */
export function fieldWords(document: SpecDocument, schema: unknown): string {
  const { content } = itemsOf(document, flattenSchema(document, schema));
  const fields = propertiesOf(content.keywords).map(([name, property]) =>
    withName(name, plain(document, textOf(flattenSchema(document, property).keywords.description))),
  );
  return joinTexts(fields);
}

/** The summary of a description; empty without one. */
export function plain(document: SpecDocument, text: string | undefined): string {
  return text === undefined ? '' : plainSummary(document, text);
}
