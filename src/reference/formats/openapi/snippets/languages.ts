import { LANGUAGE_NAMES, type LanguageName, languageName } from '../../../sample/language-names.ts';
import type { RequestSample } from '../sample/request-sample.ts';
import { c, cpp } from './c.ts';
import { csharp, dotnet } from './csharp.ts';
import { curl } from './curl.ts';
import { dart } from './dart.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript, node, typescript } from './javascript.ts';
import { kotlin } from './kotlin.ts';
import { php } from './php.ts';
import { powershell } from './powershell.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { swift } from './swift.ts';

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
