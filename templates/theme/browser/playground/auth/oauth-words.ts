import { ENGLISH_OAUTH } from '../../../../../src/render/strings/oauth-strings.ts';
import { translated } from '../parts/translated.ts';

export const OAUTH_WORDS = translated(ENGLISH_OAUTH);
