import type { ChannelStrings } from '../../../../../src/render/strings/channel-strings.ts';
import type { FailureStrings } from '../../../../../src/render/strings/failure-strings.ts';
import type { OAuthStrings } from '../../../../../src/render/strings/oauth-strings.ts';
import type { PlaygroundStrings } from '../../../../../src/render/strings/playground-strings.ts';

declare global {
  /** UI strings in the language of the page, from an earlier script. English has none. */
  var docsPlaygroundWords:
    | Partial<PlaygroundStrings & FailureStrings & OAuthStrings & ChannelStrings>
    | undefined;
}

/** The UI strings of a script in the language of the page. */
export function translated<Words extends object>(english: Words): Words {
  return { ...english, ...globalThis.docsPlaygroundWords };
}

/** Replaces placeholders with values. */
export function filled(words: string, ...values: readonly (string | number | bigint)[]): string {
  return words.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
}
