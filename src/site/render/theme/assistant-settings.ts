import type { AssistantConfig } from '../../../config/docs-config.ts';
import type { Language } from '../../../config/languages.ts';
import { getOrInsert } from '../../../lib/collections.ts';
import { contentHash } from '../../../lib/content-hash.ts';
import { type AssistantStrings, ENGLISH_ASSISTANT } from '../../../lib/strings/assistant-strings.ts';
import type { UiStrings } from '../../../lib/strings/page-strings.ts';
import { translated } from '../../../lib/strings/translation.ts';
import type { OutputFile } from '../../output/output.ts';
import type { SharedFiles } from '../../output/shared-files.ts';

export type AssistantSettingsUrl = (language: Language, strings: UiStrings) => string | undefined;

/** The strings and settings that the assistant loads on first use, one file per language of the site. */
export function assistantSettings(
  config: AssistantConfig,
  linkTo: (path: string) => string,
  shared: SharedFiles,
): AssistantSettingsUrl {
  const { enabled, greeting, suggestions, email } = config;
  const files = new Map<string, OutputFile>();
  const fileIn = (name: string, strings: UiStrings) =>
    getOrInsert(files, name, () => {
      const content = `${JSON.stringify({ words: wordsOf(name, strings), greeting, suggestions, email })}\n`;
      return { path: `_docs/assistant-${name}.${contentHash(content).slice(0, 10)}.json`, content };
    });
  return ({ strings: name }, strings) => {
    if (!enabled) return undefined;
    const { path, content } = fileIn(name, strings);
    shared.need(path, () => content);
    return linkTo(`/${path}`);
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
