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
