import { pointerTo, refTo } from '../../../../lib/places/json-pointer.ts';
import type { ReferenceStrings } from '../../../../lib/strings/page-strings.ts';
import { joinTexts, withName } from '../../../../lib/text/join-texts.ts';
import { type DocumentLink, documentPart } from '../../../document/fragment.ts';
import { objectOf, textOf } from '../../../document/json.ts';
import { plainRef, valueAt } from '../../../document/refs.ts';
import type { SpecDocument } from '../../../document/spec-document.ts';
import { beyondSummary } from '../../../document/words.ts';
import {
  fieldWords,
  parameterSearch,
  plain,
  type ReferenceSection,
  searchSection,
  searchStart,
} from '../../../page/reference-search.ts';
import { type Body, preferredMedia } from '../../../view/media.ts';
import { type Operation, operationLabel, pathPointer, type Spec } from '../document/spec.ts';
import type { OperationView } from '../view/operation-view.ts';

/** The generated part of an API page for its Markdown twin: the description, then its part of the OpenAPI document. */
export function operationMarkdown(
  spec: Spec,
  operation: Operation,
  { description = '' }: OperationView,
  link: DocumentLink,
): string {
  const more = beyondSummary(spec.document, description);
  const schemes = Object.keys(objectOf(objectOf(spec.document.root.components).securitySchemes)).map((name) =>
    pointerTo('/components/securitySchemes', name),
  );
  const document = documentPart('OpenAPI', spec, [...pointersOf(spec, operation), ...schemes], link);
  return `\`${operationLabel(operation)}\`\n\n${more && `${more}\n\n`}${document}`;
}

/** The operation, with the common keys of its path item. If the path item is a reference, the whole path item. */
function pointersOf({ document }: Spec, operation: Operation): string[] {
  const path = pathPointer(operation);
  return plainRef(valueAt(document.root, refTo(path))) !== undefined
    ? [path]
    : [`${path}/servers`, `${path}/parameters`, operation.pointer];
}

export function schemaMarkdown(spec: Spec, name: string, link: DocumentLink): string {
  return documentPart('OpenAPI', spec, [pointerTo('/components/schemas', name)], link);
}

/** Method, path and description; names and descriptions of parameters and of the body's fields. */
export function operationSearch(
  { document }: Spec,
  operation: Operation,
  view: OperationView,
  strings: ReferenceStrings,
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
    ...searchStart(joinTexts(about)),
    ...parameterSearch(document, view.parameters, strings),
    ...searchSection(strings, 'body', bodyWords(document, view.body)),
    ...searchSection(strings, 'responses', joinTexts(responses)),
  ];
}

export function schemaSearch(
  { document }: Spec,
  schema: unknown,
  strings: ReferenceStrings,
): ReferenceSection[] {
  return [{ heading: strings.apiProperties, id: 'properties', text: fieldWords(document, schema) }];
}

function bodyWords(document: SpecDocument, body: Body | undefined): string {
  const media = body && preferredMedia(body.media);
  return media ? fieldWords(document, media.schema ?? media.itemSchema) : '';
}
