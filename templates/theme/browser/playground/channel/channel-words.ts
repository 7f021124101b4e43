import { ENGLISH_CHANNEL } from '../../../../../src/lib/strings/playground-strings.ts';
import { translated } from '../parts/translated.ts';

export const CHANNEL_WORDS = translated(ENGLISH_CHANNEL);
