export interface Language {
  /** The code in the setting and the name of the locale's folder. */
  readonly code: string
  /** The tag for the document's `lang` and for `Intl`. */
  readonly tag: string
  /** In the language itself, because the user may not read the current language. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/** Each has a folder in `locales`; missing texts fall back to English. */
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

/** The tag for `Intl` and `lang`; that of the default language for an unknown code. */
export function languageTag(code: string): string {
  return languages.find((language) => language.code === code)?.tag ?? defaultLanguage
}

/** The writing direction; that of the default language for an unknown code. */
export function languageDirection(code: string): Language['direction'] {
  return languages.find((language) => language.code === code)?.direction ?? 'ltr'
}
