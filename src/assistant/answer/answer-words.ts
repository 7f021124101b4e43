import { readTextAsset } from '../../lib/files/assets.ts';

/** The sentences of an answer that are not from the documentation, in the language of the current page. */
export const ENGLISH_ANSWER = {
  notCovered: 'The documentation does not cover this.',
  nearest: 'The nearest pages:',
  modelFailed: 'The language model could not be used; this answer quotes the documentation.',
  name: 'Name',
  type: 'Type',
  required: 'Required',
  description: 'Description',
  steps: 'Steps:',
};

export type AnswerWords = typeof ENGLISH_ANSWER;

/** Languages that have a file of words. */
const LANGUAGES = new Set(
  'ar ca cs da de es fi fr he hi hu id it ja ko lv nl no pl pt ro ru sv tr uk uz vi zh zh-Hant'.split(' '),
);

/** Words for a language tag such as `pt-BR`; English where there are none. */
export function answerWords(tag: string): AnswerWords {
  const name = fileName(tag);
  if (!LANGUAGES.has(name)) return ENGLISH_ANSWER;
  const words = readTextAsset(`templates/theme/strings/answers/${name}.json`);
  return { ...ENGLISH_ANSWER, ...(JSON.parse(words) as Partial<AnswerWords>) };
}

/** `no` for both forms of Norwegian, `zh-Hant` for regions that write traditional characters. */
function fileName(tag: string): string {
  if (/^zh-(?:hant|tw|hk|mo)\b/i.test(tag)) return 'zh-Hant';
  const [primary = ''] = tag.toLowerCase().split('-');
  return primary === 'nb' || primary === 'nn' ? 'no' : primary;
}
