import { resolveLink } from '../../../content/links.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { isObject } from '../../../lib/json/json-object.ts';
import { isHttpUrl, safeUrl } from '../../../lib/url/safe-url.ts';
import { plainLine } from '../../../markdown/commonmark.ts';
import { objectOf, textOf } from '../../../reference/document/json.ts';
import { plainRef, refName } from '../../../reference/document/refs.ts';
import type { SpecDocument } from '../../../reference/document/spec-document.ts';
import { flattenSchema } from '../../../reference/schema/flat-schema.ts';
import { propertiesOf } from '../../../reference/schema/keywords.ts';
import {
  type Body,
  type ExternalExample,
  type Media,
  preferredMedia,
} from '../../../reference/view/media.ts';
import type { PageState } from '../context.ts';
import { choices, fieldText, section } from '../parts.ts';
import { type SchemaPlace, schemaBlock } from '../schema/schema-tree.ts';

/** The request's body with its content types. */
export function bodySection(
  body: Body | undefined,
  place: Omit<SchemaPlace, 'prefix'>,
  state: PageState,
): Html {
  if (!body || (body.media.length === 0 && !body.description)) return EMPTY;
  const { apiBody, apiRequired, apiOptional } = state.strings;
  const note = html`<span class="ref-note">${body.required ? html`<span class="field-required">${apiRequired}</span>` : apiOptional}</span>`;
  const content = bodyContent(body, { ...place, prefix: 'body' }, state);
  return section(state, 'body', apiBody, content, { note });
}

export function bodyContent(body: Body, place: SchemaPlace, state: PageState): Html {
  const media = { ...place, origin: `${place.origin} body` };
  return html`${fieldText(body.description, state)}${mediaChoice(body.media, media, state)}`;
}

/** A body in its content types: the one of the samples is shown, the reader may choose another. */
export function mediaChoice(media: readonly Media[], place: SchemaPlace, state: PageState): Html {
  const preferred = preferredMedia(media);
  const ordered = preferred ? [preferred, ...media.filter((one) => one !== preferred)] : [];
  const shown = ordered.map((one) => {
    const { type, schema, externalExamples: linked } = one;
    if (one.itemSchema !== undefined)
      return { label: type, body: html`${externalExamples(linked, state)}${streamBlock(one, place, state)}` };
    if (schema === undefined) {
      const any = html`<p class="schema-line"><span class="field-type">any</span></p>`;
      return { label: type, body: html`${any}${externalExamples(linked, state)}` };
    }
    const block = schemaBlock(
      encodedSchema(state.spec.document, one),
      { ...place, origin: `${place.origin} ${type}` },
      state,
    );
    return { label: type, body: html`${externalExamples(linked, state)}${block}` };
  });
  return choices('media', state.strings.apiMediaType, shown);
}

/** The items of a stream, after the schema of the whole stream. */
function streamBlock(
  { type, schema, itemSchema, partTypes }: Media,
  place: SchemaPlace,
  state: PageState,
): Html {
  const origin = `${place.origin} ${type}`;
  const whole = schema !== undefined && schemaBlock(schema, { ...place, origin }, state);
  const types = [...(partTypes?.first ?? []), partTypes?.others].filter((one) => one !== undefined);
  const facts =
    types.length > 0 &&
    html`<dl class="facts"><div><dt>${state.strings.apiMediaType}</dt><dd>${types.map((one) => html`<code>${one}</code> `)}</dd></div></dl>`;
  const item = schemaBlock(itemSchema, { ...place, origin: `${origin} item` }, state);
  return html`${whole}<p class="schema-line"><span class="field-type">${state.strings.apiStreamItem}</span></p>${facts}${item}`;
}

/** Links to examples in separate files. */
export function externalExamples(examples: readonly ExternalExample[], state: PageState): Html {
  if (examples.length === 0) return EMPTY;
  const { apiExample, apiExamples } = state.strings;
  const links = examples.map(
    ({ name, summary, address }) =>
      html`<a href="${exampleUrl(address, state)}">${summary === undefined ? name : plainLine(summary)}</a> `,
  );
  return html`<dl class="facts"><div><dt>${examples.length > 1 ? apiExamples : apiExample}</dt><dd>${links}</dd></div></dl>`;
}

/** A path is relative to the document: to its folder in the site, or to its URL. */
function exampleUrl(address: string, { spec, linkTo }: PageState): string {
  if (isHttpUrl(spec.source))
    return safeUrl(URL.canParse(address, spec.source) ? new URL(address, spec.source).href : address);
  const target = resolveLink(address, spec.source);
  return target.kind === 'internal' ? linkTo(target.filePath) + target.query : safeUrl(address);
}

/** The schema of a form, with the content types of its parts as those of the properties. */
function encodedSchema(
  document: SpecDocument,
  { schema, encoding }: Pick<Media, 'schema' | 'encoding'>,
): unknown {
  if (!isObject(schema) || Object.keys(encoding).length === 0) return schema;
  const known = new Map(propertiesOf(flattenSchema(document, schema).keywords));
  const types = Object.entries(encoding).flatMap(([name, part]) => {
    const contentMediaType = textOf(objectOf(part).contentType);
    return contentMediaType === undefined || !known.has(name) ? [] : [[name, { contentMediaType }] as const];
  });
  if (types.length === 0) return schema;
  const ref = plainRef(schema);
  return {
    ...(ref !== undefined && { title: refName(ref) }),
    allOf: [schema],
    properties: Object.fromEntries(types),
  };
}
