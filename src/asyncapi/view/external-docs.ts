import type { JsonObject } from '../../lib/json/json-object.ts';
import { deref } from '../../openapi/document/refs.ts';
import type { SpecDocument } from '../../openapi/document/spec-document.ts';
import { type ExternalDocs, externalDocsOf } from '../../openapi/view/operation-view.ts';

/** Further documentation of a channel, operation or message, which may be a reference in AsyncAPI. */
export function asyncExternalDocs(document: SpecDocument, owner: JsonObject): ExternalDocs | undefined {
  return externalDocsOf({ externalDocs: deref(document, owner.externalDocs) });
}
