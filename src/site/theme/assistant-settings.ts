import type { AssistantConfig } from '../../config/docs-config.ts';
import type { Language } from '../../config/languages.ts';
import { getOrInsert } from '../../lib/collections.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { type AssistantStrings, ENGLISH_ASSISTANT } from '../../lib/strings/assistant-strings.ts';
import type { UiStrings } from '../../lib/strings/page-strings.ts';
import { translated } from '../../lib/strings/translation.ts';
import type { Output } from '../output/output.ts';

export type AssistantSettingsUrl = (language: Language, strings: UiStrings) => string | undefined;

/** Writes the strings and settings that the assistant loads on first use, one file per language of the site. */
export function assistantSettings(
  config: AssistantConfig,
  linkTo: (path: string) => string,
  output: Output,
): AssistantSettingsUrl {
  const urls = new Map<string, string>();
  const { enabled, greeting, suggestions, email } = config;
  return ({ strings: name }, strings) => {
    if (!enabled) return undefined;
    return getOrInsert(urls, name, () => {
      const content = `${JSON.stringify({ words: wordsOf(name, strings), greeting, suggestions, email })}\n`;
      const path = `_docs/assistant-${name}.${contentHash(content).slice(0, 10)}.json`;
      output.write(path, content);
      return linkTo(`/${path}`);
    });
  };
}

function wordsOf(language: string, strings: UiStrings): AssistantStrings {
  return {
    ...ENGLISH_ASSISTANT,
    copy: strings.copy,
    thanks: strings.feedbackThanks,
    ...translated(language, 'assistant'),
  };
}
