import { joinTexts, withName } from '../../lib/text/join-texts.ts';
import { textOf } from '../document/json.ts';
import { type Operation, operationLabel, type Spec } from '../document/spec.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { type Body, preferredMedia } from '../view/media.ts';
import type { OperationView } from '../view/operation-view.ts';
import {
  fieldWords,
  parameterSearch,
  plain,
  type ReferenceSection,
  searchSection,
} from './reference-search.ts';

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

export function schemaSearch({ document }: Spec, schema: unknown): ReferenceSection[] {
  return [{ heading: 'Properties', id: 'properties', text: fieldWords(document, schema) }];
}

function bodyWords(document: SpecDocument, body: Body | undefined): string {
  const media = body && preferredMedia(body.media);
  return media ? fieldWords(document, media.schema ?? media.itemSchema) : '';
}
