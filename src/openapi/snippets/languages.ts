import type { RequestSample } from '../sample/request-sample.ts';
import { LANGUAGE_NAMES, type LanguageName, languageName } from './language-names.ts';
import { c } from './languages/c.ts';
import { cpp } from './languages/cpp.ts';
import { csharp } from './languages/csharp.ts';
import { curl } from './languages/curl.ts';
import { dart } from './languages/dart.ts';
import { dotnet } from './languages/dotnet.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { javascript } from './languages/javascript.ts';
import { kotlin } from './languages/kotlin.ts';
import { node } from './languages/node.ts';
import { php } from './languages/php.ts';
import { powershell } from './languages/powershell.ts';
import { python } from './languages/python.ts';
import { ruby } from './languages/ruby.ts';
import { rust } from './languages/rust.ts';
import { swift } from './languages/swift.ts';
import { typescript } from './languages/typescript.ts';

/** A language with its sample generator. */
export interface SnippetLanguage extends LanguageName {
  generate: Generate;
}

export type Generate = (request: RequestSample) => string;

/** By the key of the language. */
export const GENERATORS: Readonly<Record<string, Generate>> = {
  bash: curl,
  python,
  javascript,
  node,
  php,
  go,
  java,
  ruby,
  powershell,
  swift,
  csharp,
  dotnet,
  typescript,
  c,
  'c++': cpp,
  kotlin,
  rust,
  dart,
};

export const SNIPPET_LANGUAGES: readonly SnippetLanguage[] = LANGUAGE_NAMES.map((name) => ({
  ...name,
  generate: GENERATORS[name.key]!,
}));

/** The language of this key or alias, in any case. */
export function snippetLanguage(name: string): SnippetLanguage | undefined {
  const key = languageName(name)?.key;
  return SNIPPET_LANGUAGES.find((language) => language.key === key);
}
