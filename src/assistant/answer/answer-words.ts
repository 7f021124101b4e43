import { type AnswerStrings, ENGLISH_ANSWER } from '../../lib/strings/assistant-strings.ts';
import { translated } from '../../lib/strings/translation.ts';

/** Words for a language tag such as `pt-BR`; English where there are none. */
export function answerWords(tag: string): AnswerStrings {
  return { ...ENGLISH_ANSWER, ...translated(translationOf(tag), 'answer') };
}

/** `no` for both forms of Norwegian, `zh-Hant` for regions that write traditional characters. */
function translationOf(tag: string): string {
  if (/^zh-(?:hant|tw|hk|mo)\b/i.test(tag)) return 'zh-Hant';
  const [primary = ''] = tag.toLowerCase().split('-');
  return primary === 'nb' || primary === 'nn' ? 'no' : primary;
}
