import { type Html, type HtmlValue, html } from '../../../lib/html.ts';
import { safeUrl } from '../../../lib/url/safe-url.ts';
import {
  isConstant,
  type Relation,
  type SdkMember,
  type SdkPage,
  type SourcePlace,
} from '../../../sdk/document/sdk-library.ts';
import type { ReferenceStrings } from '../../strings/reference-strings.ts';
import type { SymbolState } from './symbol-state.ts';
import { typeList } from './type-text.ts';

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
