/** A supported language of a site. */
export interface Language {
  /** What goes into `<html lang>` and hreflang. */
  bcp47: string;
  /** The language's own name for itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Name of the file of UI strings under templates/theme/strings. */
  strings: string;
}

function languageIn(direction: Language['direction']) {
  return (bcp47: string, name: string, strings: string): Language => ({ bcp47, name, direction, strings });
}

const ltr = languageIn('ltr');
const rtl = languageIn('rtl');

/** All codes that docs.json accepts. `cn` and `jp` are not language tags; they mean `zh` and `ja`. */
export const LANGUAGES = {
  en: ltr('en', 'English', 'en'),
  ar: rtl('ar', 'العربية', 'ar'),
  ca: ltr('ca', 'Català', 'ca'),
  cs: ltr('cs', 'Čeština', 'cs'),
  cn: ltr('zh', '简体中文', 'zh'),
  zh: ltr('zh', '简体中文', 'zh'),
  'zh-Hans': ltr('zh-Hans', '简体中文', 'zh'),
  'zh-CN': ltr('zh-CN', '简体中文', 'zh'),
  'zh-Hant': ltr('zh-Hant', '繁體中文', 'zh-Hant'),
  'zh-TW': ltr('zh-TW', '繁體中文', 'zh-Hant'),
  da: ltr('da', 'Dansk', 'da'),
  nl: ltr('nl', 'Nederlands', 'nl'),
  fi: ltr('fi', 'Suomi', 'fi'),
  fr: ltr('fr', 'Français', 'fr'),
  'fr-CA': ltr('fr-CA', 'Français (Canada)', 'fr'),
  'fr-ca': ltr('fr-CA', 'Français (Canada)', 'fr'),
  de: ltr('de', 'Deutsch', 'de'),
  he: rtl('he', 'עברית', 'he'),
  hi: ltr('hi', 'हिन्दी', 'hi'),
  hu: ltr('hu', 'Magyar', 'hu'),
  id: ltr('id', 'Bahasa Indonesia', 'id'),
  it: ltr('it', 'Italiano', 'it'),
  jp: ltr('ja', '日本語', 'ja'),
  ja: ltr('ja', '日本語', 'ja'),
  'ja-JP': ltr('ja-JP', '日本語', 'ja'),
  'ja-jp': ltr('ja-JP', '日本語', 'ja'),
  ko: ltr('ko', '한국어', 'ko'),
  lv: ltr('lv', 'Latviešu', 'lv'),
  no: ltr('no', 'Norsk', 'no'),
  pl: ltr('pl', 'Polski', 'pl'),
  pt: ltr('pt', 'Português', 'pt'),
  'pt-BR': ltr('pt-BR', 'Português (Brasil)', 'pt'),
  ro: ltr('ro', 'Română', 'ro'),
  ru: ltr('ru', 'Русский', 'ru'),
  es: ltr('es', 'Español', 'es'),
  sv: ltr('sv', 'Svenska', 'sv'),
  tr: ltr('tr', 'Türkçe', 'tr'),
  uk: ltr('uk', 'Українська', 'uk'),
  uz: ltr('uz', 'Oʻzbekcha', 'uz'),
  vi: ltr('vi', 'Tiếng Việt', 'vi'),
} satisfies Record<string, Language>;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];

/** The language of `code`. An unknown one has its code as its name, and the UI strings of English. */
export function languageOf(code: string | undefined): Language {
  if (code === undefined) return LANGUAGES.en;
  return Object.hasOwn(LANGUAGES, code)
    ? LANGUAGES[code as LanguageCode]
    : { ...LANGUAGES.en, name: code, bcp47: languageTag(code) ?? LANGUAGES.en.bcp47 };
}

/** A code in the form of BCP 47: `EN_us` as `en-US`. */
function languageTag(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** Country codes, and older codes, that people use for a language. */
const MISTAKEN: Readonly<Record<string, string>> = {
  br: 'pt-BR',
  cz: 'cs',
  dk: 'da',
  gb: 'en',
  il: 'he',
  in: 'id',
  iw: 'he',
  kr: 'ko',
  se: 'sv',
  ua: 'uk',
  us: 'en',
  vn: 'vi',
};

/** The code that was meant by an unknown one: of the language alone, of its country, or longer. */
export function similarLanguage(code: string): string | undefined {
  const known = (wanted: string) => LANGUAGE_CODES.find((other) => other.toLowerCase() === wanted);
  const lower = code.toLowerCase().replace('_', '-');
  const [language = ''] = lower.split('-');
  const beginning = language.length > 2 ? known(language.slice(0, 2)) : undefined;
  return known(lower) ?? known(language) ?? MISTAKEN[language] ?? beginning;
}
