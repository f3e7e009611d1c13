export interface Language {
  /** What the setting stores and the locale's folder is called. */
  readonly code: string
  /** What the document's `lang` and `Intl` understand. */
  readonly tag: string
  /** Its own name: who looks for a language may not read the present one. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/** Each has a folder in `locales`; what is missing there is said in English. `src/app/start.js` knows their tags, too. */
export const languages: readonly Language[] = [
  { code: 'en', tag: 'en', name: 'English', direction: 'ltr' },
  { code: 'fr', tag: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'ar', tag: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'ch', tag: 'zh-CN', name: '中文', direction: 'ltr' },
  { code: 'th', tag: 'th', name: 'ไทย', direction: 'ltr' },
  { code: 'vi', tag: 'vi', name: 'Tiếng Việt', direction: 'ltr' },
]

export const defaultLanguage = 'en'

export function isLanguageCode(code: string | null): code is string {
  return languages.some((language) => language.code === code)
}

/** The tag for `Intl` and `lang`; the default language's for a code that is not ours. */
export function languageTag(code: string): string {
  return languages.find((language) => language.code === code)?.tag ?? defaultLanguage
}

/** The way a language is written; the default language's for a code that is not ours. */
export function languageDirection(code: string): Language['direction'] {
  return languages.find((language) => language.code === code)?.direction ?? 'ltr'
}
