import { type Html, type HtmlValue, html } from '../../../lib/html.ts';
import type { ReferenceStrings } from '../../../lib/strings/page-strings.ts';
import { safeUrl } from '../../../lib/url/safe-url.ts';
import {
  isConstant,
  type Relation,
  type SdkMember,
  type SdkPage,
  type SourcePlace,
  type TypePart,
  type TypeText,
} from '../../../reference/formats/sdk/document/sdk-library.ts';
import { symbolUrl } from '../../../reference/formats/sdk/document/sdk-spec.ts';
import type { PageState } from '../context.ts';

const RELATIONS: Record<Relation['kind'], keyof ReferenceStrings> = {
  extends: 'apiExtends',
  implements: 'apiImplements',
  extendedBy: 'apiExtendedBy',
  implementedBy: 'apiImplementedBy',
  nested: 'apiNestedTypes',
};

/** Short facts about a symbol or member, as pairs of names and values. */
export function symbolFacts(value: SdkPage | SdkMember, state: SymbolState): Html | undefined {
  const { strings } = state;
  const relations = 'relations' in value ? (value.relations ?? []) : [];
  const facts = [
    ...relations.map(({ kind, types }) => fact(strings[RELATIONS[kind]], typeList(types, state))),
    ...('inheritedFrom' in value && value.inheritedFrom
      ? [fact(strings.apiInheritedFrom, typeList([value.inheritedFrom], state))]
      : []),
    ...('default' in value && value.default !== undefined
      ? [fact(isConstant(value) ? strings.apiValue : strings.apiDefault, html`<code>${value.default}</code>`)]
      : []),
    ...(value.since === undefined ? [] : [fact(strings.apiSince, value.since)]),
    ...(value.source && 'sections' in value ? [fact(strings.apiDefinedIn, sourcePlace(value.source))] : []),
  ];
  return facts.length === 0 ? undefined : html`<dl class="facts">${facts}</dl>`;
}

export function fact(name: string, value: HtmlValue): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

/** Source link. That of a member is on the line of its name. */
export function sourcePlace({ text, url }: SourcePlace): Html {
  return url === undefined ? html`${text}` : html`<a href="${safeUrl(url)}">${text}</a>`;
}

/** A type whose names link to their pages. */
export function typeText(type: TypeText, state: PageState): Html {
  return html`<span class="field-type">${type.map((part) => typePart(part, state))}</span>`;
}

/** Types, one after the other. */
function typeList(types: readonly TypeText[], state: PageState): Html {
  return html`${types.map((type, i) => [i > 0 && ', ', typeText(type, state)])}`;
}

function typePart(part: TypePart, { spec, operationUrl }: PageState): Html | string {
  if (typeof part === 'string') return part;
  const { text, href } = part;
  const url = href.startsWith('#')
    ? symbolUrl(href, (pointer) => operationUrl?.(spec, pointer))
    : safeUrl(href);
  return url ? html`<a href="${url}">${text}</a>` : text;
}

/** Context for the page of a symbol. */
export interface SymbolState extends PageState {
  /** Language of the library's code. */
  code: string;
}
