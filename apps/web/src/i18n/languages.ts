export interface Language {
  /** What the setting stores and the locale's folder is called. */
  readonly code: string
  /** What the document's `lang` and `Intl` understand. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
}

/** Offered are the languages whose locale exists; each has a folder in `locales`. */
export const languages: readonly Language[] = [{ code: 'en', tag: 'en', direction: 'ltr' }]

export const defaultLanguage = 'en'

export function isLanguageCode(code: string | null): code is string {
  return languages.some((language) => language.code === code)
}

/** The tag for `Intl` and `lang`; the default language's for a code that is not ours. */
export function languageTag(code: string): string {
  return languages.find((language) => language.code === code)?.tag ?? defaultLanguage
}
