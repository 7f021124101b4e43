import type { ReferenceStrings } from '../../lib/strings/page-strings.ts';
import { joinTexts, withName } from '../../lib/text/join-texts.ts';
import { textOf } from '../document/json.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { plainSummary } from '../document/words.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import { propertiesOf } from '../schema/keywords.ts';
import { itemsOf } from '../schema/type-label.ts';
import type { Parameter } from '../view/parameters.ts';

/** Search sections of an API page. */
export interface ReferenceSection {
  heading: string;
  id: string;
  text: string;
}

/** The headings of sections, by their anchors on the page. */
const HEADINGS = {
  'path-parameters': 'apiPathParameters',
  'query-parameters': 'apiQueryParameters',
  headers: 'apiHeaders',
  body: 'apiBody',
  responses: 'apiResponses',
  properties: 'apiProperties',
  send: 'apiSend',
  receive: 'apiReceive',
  messages: 'apiMessages',
  arguments: 'apiArguments',
  fields: 'apiFields',
  values: 'apiValues',
} as const satisfies Readonly<Record<string, keyof ReferenceStrings>>;

/** What is before the first section of a page; nothing without text. */
export function searchStart(text: string): ReferenceSection[] {
  return text === '' ? [] : [{ heading: '', id: '', text }];
}

/** A section with its anchor on the page; none without text. */
export function searchSection(
  strings: ReferenceStrings,
  id: keyof typeof HEADINGS,
  text: string,
): ReferenceSection[] {
  return text === '' ? [] : [{ heading: strings[HEADINGS[id]], id, text }];
}

export function parameterSearch(
  document: SpecDocument,
  parameters: readonly Parameter[],
  strings: ReferenceStrings,
): ReferenceSection[] {
  const wordsOf = (location: Parameter['in']) =>
    joinTexts(
      parameters
        .filter((parameter) => parameter.in === location)
        .map(({ name, description }) => withName(name, plain(document, description))),
    );
  return [
    ...searchSection(strings, 'path-parameters', wordsOf('path')),
    ...searchSection(strings, 'query-parameters', wordsOf('query')),
    ...searchSection(strings, 'headers', wordsOf('header')),
  ];
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
