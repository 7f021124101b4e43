import { isObject } from '../../../../lib/json/json-object.ts';
import { listOf, textOf } from '../../../document/json.ts';
import { DEFAULT_LANGUAGES } from '../../../sample/language-names.ts';
import type { Operation } from '../document/spec.ts';
import type { ApiSampleOptions } from '../sample/body-sample.ts';
import type { RequestSample } from '../sample/request-sample.ts';
import { snippetLanguage } from './languages.ts';

/** A sample as it is shown. */
export interface CodeSample {
  label: string;
  /** The common label of samples in several languages. */
  topic?: string;
  /** Name of the language for the highlighter. */
  language: string;
  /** Label of the language: the same for `node` and `javascript`. */
  key: string;
  code: string;
  /** Generated, so its structure is known. */
  generated: boolean;
}

/** Languages whose samples use `fetch`, OkHttp or URLSession: these refuse to send a body with `GET` or `HEAD`. */
const NO_BODY_WITH_GET: readonly string[] = ['javascript', 'typescript', 'node', 'kotlin', 'swift'];

/** Samples of the document, then generated ones in the languages that it does not cover and that can send the request. */
export function codeSamples(
  operation: Operation,
  request: RequestSample,
  options: ApiSampleOptions,
): CodeSample[] {
  const given = givenSamples(operation);
  if (!options.autogenerate) return given;
  const covered = new Set(given.map(({ key }) => key));
  const wanted = (options.languages ?? DEFAULT_LANGUAGES)
    .map(snippetLanguage)
    .filter((found) => found !== undefined);
  const generated = [...new Set(wanted)]
    .filter(({ key }) => !covered.has(key) && canSend(key, request))
    .map(({ key, label, highlight, generate }) => ({
      label,
      language: highlight,
      key,
      code: generate(request),
      generated: true,
    }));
  return [...given, ...generated];
}

function canSend(key: string, { method, body }: RequestSample): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return !(body && isRead && NO_BODY_WITH_GET.includes(key));
}

/** Samples with the same label in several languages are distinguished by language, all others by their label. */
function givenSamples({ value }: Operation): CodeSample[] {
  const samples = listOf(value['x-codeSamples'] ?? value['x-code-samples']).flatMap((sample) => {
    if (!isObject(sample)) return [];
    const [lang, source] = [textOf(sample.lang), textOf(sample.source)];
    if (!lang || !source) return [];
    const known = snippetLanguage(lang);
    const name = known?.label ?? lang;
    const language = known?.highlight ?? lang.toLowerCase();
    return [
      { topic: textOf(sample.label), name, key: known?.key ?? language, language, code: source.trimEnd() },
    ];
  });
  const languages = new Map<string | undefined, Set<string>>();
  for (const { topic, key } of samples) {
    languages.set(topic, (languages.get(topic) ?? new Set()).add(key));
  }
  return samples.map(({ topic, name, key, language, code }) => ({
    ...(topic !== undefined && languages.get(topic)!.size > 1
      ? { topic, label: name }
      : { label: topic ?? name }),
    key,
    language,
    code,
    generated: false,
  }));
}
