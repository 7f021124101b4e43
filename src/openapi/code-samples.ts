import { isObject, listOf, textOf } from './json.ts';
import type { RequestSample } from './request-sample.ts';
import type { ApiSampleOptions } from './sample-options.ts';
import { DEFAULT_LANGUAGES, snippetLanguage } from './snippets/languages.ts';
import type { Operation } from './spec.ts';

/** A sample as it is shown. */
export interface CodeSample {
  label: string;
  /** Name of the language for the highlighter. */
  language: string;
  code: string;
  /** Made by us, in forms that are known. */
  generated: boolean;
}

/** Samples that the document brings, then generated ones in the languages that it does not cover. */
export function codeSamples(
  operation: Operation,
  request: RequestSample,
  options: ApiSampleOptions,
): CodeSample[] {
  const given = givenSamples(operation);
  if (!options.autogenerate) return given;
  const covered = new Set(given.map(({ language }) => snippetLanguage(language)?.key ?? language));
  const wanted = (options.languages ?? DEFAULT_LANGUAGES)
    .map(snippetLanguage)
    .filter((found) => found !== undefined);
  const generated = [...new Set(wanted)]
    .filter(({ key }) => !covered.has(key))
    .map(({ label, highlight, generate }) => ({
      label,
      language: highlight,
      code: generate(request),
      generated: true,
    }));
  return [...given, ...generated];
}

function givenSamples({ value }: Operation): CodeSample[] {
  return listOf(value['x-codeSamples'] ?? value['x-code-samples']).flatMap((sample): CodeSample[] => {
    if (!isObject(sample)) return [];
    const [lang, source] = [textOf(sample.lang), textOf(sample.source)];
    if (!lang || !source) return [];
    const known = snippetLanguage(lang);
    const label = textOf(sample.label) ?? known?.label ?? lang;
    return [
      { label, language: known?.highlight ?? lang.toLowerCase(), code: source.trimEnd(), generated: false },
    ];
  });
}
