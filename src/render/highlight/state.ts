import type { CompiledMode, CompiledScope, Language } from 'highlight.js';
import { type Keywords, keywordsOf } from './keywords.ts';
import { type RuleSet, ruleSet } from './rule-set.ts';

/**
 * What the walk through a text needs to know while it is inside a mode of highlight.js: the mode, compiled by
 * highlight.js, laid out flat, with the tags that it writes.
 */
export interface State {
  /** Opens the span around everything inside; empty where there is none. */
  readonly tag: string;
  readonly beginTags: Tags | undefined;
  readonly endTags: Tags | undefined;
  readonly keywords: Keywords | undefined;
  /** The language that the text is written in, or those that it may be written in. */
  readonly embedded: string | readonly string[] | undefined;
  /** The text belongs to that around it. */
  readonly skip: boolean;
  readonly excludeBegin: boolean;
  readonly returnBegin: boolean;
  readonly excludeEnd: boolean;
  readonly returnEnd: boolean;
  readonly endsParent: boolean;
  readonly endsWithParent: boolean;
  /** Ends right after its begin, with nothing inside. */
  readonly atomic: boolean;
  readonly endsAt: (code: string, at: number) => boolean;
  /** Whether the grammar says of a match that it begins, or ends, nothing. Absent where it never does. */
  readonly refusesBegin: Refusal | undefined;
  readonly refusesEnd: Refusal | undefined;
  /** The state that follows its end. */
  readonly next: State | undefined;
  /** What to look for inside: what begins another state, then what ends this one, then what is not allowed. */
  readonly rules: readonly StateRule[];
  readonly begins: number;
  /** The rules without the first `skipped`, ready to be used. */
  rulesAfter(skipped: number): RuleSet;
}

export type Refusal = (match: RegExpExecArray) => boolean;

export interface StateRule {
  readonly type: 'begin' | 'end' | 'illegal';
  /** What begins; made when it is first asked for, since most of a grammar is never met. */
  readonly state: State | undefined;
}

/** The tags around what a pattern matched as a whole, or around each of its groups. */
export type Tags =
  | { readonly type: 'whole'; readonly tag: string }
  | { readonly type: 'groups'; readonly tags: readonly (string | undefined)[] };

type Callback = NonNullable<CompiledMode['on:begin']>;

/** The part of a compiled mode that highlight.js does not declare. */
interface Matcher {
  readonly rules: readonly (readonly [
    pattern: RegExp | string,
    { readonly type: StateRule['type']; readonly rule?: CompiledMode },
  ])[];
}

/** The state in which a text of the language, which highlight.js has compiled, begins. */
export function initialState(language: Language, classPrefix: string): State {
  const compiled = language as unknown as CompiledMode;
  const states = new Map<CompiledMode, State>();
  const flags = `mg${language.case_insensitive ? 'i' : ''}${language.unicodeRegex ? 'u' : ''}`;
  const tagOf = (scope: string): string =>
    `<span class="${classOf((language.classNameAliases as Record<string, string>)[scope] ?? scope, classPrefix)}">`;

  const stateOf = (mode: CompiledMode): State => {
    const known = states.get(mode);
    if (known) return known;
    const matcher: Matcher = mode.matcher;
    const sets: RuleSet[] = [];
    const onEnd = mode['on:end'] as Callback | undefined;
    const state: State = {
      tag: mode.scope ? tagOf(mode.scope) : '',
      beginTags: tagsOf(mode.beginScope),
      endTags: tagsOf(mode.endScope),
      keywords: mode.keywords && keywordsOf(mode, language.case_insensitive === true, tagOf),
      embedded: mode.subLanguage ?? undefined,
      skip: mode.skip === true,
      excludeBegin: mode.excludeBegin === true,
      returnBegin: mode.returnBegin === true,
      excludeEnd: mode.excludeEnd === true,
      returnEnd: mode.returnEnd === true,
      endsParent: mode.endsParent === true,
      endsWithParent: mode.endsWithParent === true,
      atomic: mode.contains.length === 0 && endsAnywhere(mode) && !onEnd && !mode.endScope,
      endsAt: endsAnywhere(mode) ? () => true : matcherAt(mode.endRe),
      refusesBegin: refusal(mode, [beforeBegin(mode), mode['on:begin']]),
      refusesEnd: refusal(mode, [onEnd]),
      get next() {
        return mode.starts && stateOf(mode.starts);
      },
      rules: matcher.rules.map(([, { type, rule }]) => ({
        type,
        get state() {
          return rule && stateOf(rule);
        },
      })),
      begins: mode.contains.length,
      rulesAfter: (skipped) => {
        const found = sets[skipped];
        if (found) return found;
        const joined = matcher.rules.slice(skipped).map(([pattern, { type, rule }]) => ({
          pattern: typeof pattern === 'string' ? pattern : pattern.source,
          needsGroups:
            type !== 'begin' || rule?.beginScope?._multi === true || rule?.['on:begin'] !== undefined,
        }));
        sets[skipped] = ruleSet(joined, flags);
        return sets[skipped];
      },
    };
    states.set(mode, state);
    return state;
  };

  const tagsOf = (scope: CompiledScope | undefined): Tags | undefined => {
    if (scope?._wrap) return { type: 'whole', tag: tagOf(scope._wrap) };
    if (!scope?._multi) return undefined;
    const tags: (string | undefined)[] = [];
    for (const group of Object.keys(scope._emit ?? {})) {
      const name = scope[Number(group)];
      tags[Number(group)] = name ? tagOf(name) : '';
    }
    return { type: 'groups', tags };
  };

  return stateOf(compiled);
}

/** `title.function` → `hl-title function_`, as the stylesheets of highlight.js have it. */
function classOf(scope: string, prefix: string): string {
  if (scope.startsWith('language:')) return scope.replace(':', '-');
  const [name, ...parts] = scope.split('.');
  return [`${prefix}${name}`, ...parts.map((part, index) => part + '_'.repeat(index + 1))].join(' ');
}

/** highlight.js gives a mode without an end this one. */
function endsAnywhere({ endRe }: CompiledMode): boolean {
  return endRe?.source === '\\B|\\b';
}

/** highlight.js asks whether the rest of the text begins with a match, so what stands before must not matter. */
function matcherAt(pattern: RegExp | undefined): State['endsAt'] {
  if (!pattern) return () => false;
  const sticky = new RegExp(pattern, `${pattern.flags}y`);
  const looksBack = /(?:^|[^[])\^|\\b|\\B|\(\?</.test(pattern.source);
  return (code, at) => {
    sticky.lastIndex = looksBack ? 0 : at;
    return sticky.test(looksBack ? code.slice(at) : code);
  };
}

function beforeBegin(mode: CompiledMode): Callback | undefined {
  return (mode as { __beforeBegin?: Callback }).__beforeBegin;
}

/** Whether a callback of the grammar says that a match is none. The callbacks of a mode share its data. */
function refusal(
  mode: CompiledMode,
  callbacks: readonly (Callback | null | undefined)[],
): Refusal | undefined {
  const present = callbacks.filter((callback) => callback != null);
  if (present.length === 0) return undefined;
  mode.data ??= {};
  return (match) => {
    const response = {
      data: mode.data,
      isMatchIgnored: false,
      ignoreMatch() {
        this.isMatchIgnored = true;
      },
    };
    return present.some((callback) => {
      callback(match, response);
      return response.isMatchIgnored;
    });
  };
}
