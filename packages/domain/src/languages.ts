interface Row {
  /** In code, of texts and folders. */
  readonly code: string
  /** What devices and the database store and calls send: `ch` for Chinese, as the specification has it. */
  readonly setting: string
  /** For the document's `lang` and for `Intl`. */
  readonly tag: string
  /** In the language itself, because the user may not read the current language. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** No native speaker has read its texts yet: it is offered with a mark that says so. */
  readonly isBeta?: true
}

/**
 * The languages of screens and prints, in the order in which they are offered. A further row does not compile until
 * every list of words has it, and tests ask for its texts in `locales`.
 */
export const languages = [
  { code: 'en', setting: 'en', tag: 'en', name: 'English', direction: 'ltr' },
  { code: 'fr', setting: 'fr', tag: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'ar', setting: 'ar', tag: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'zh', setting: 'ch', tag: 'zh-CN', name: '中文', direction: 'ltr' },
  { code: 'th', setting: 'th', tag: 'th', name: 'ไทย', direction: 'ltr' },
  { code: 'vi', setting: 'vi', tag: 'vi', name: 'Tiếng Việt', direction: 'ltr' },
  { code: 'de', setting: 'de', tag: 'de', name: 'Deutsch', direction: 'ltr', isBeta: true },
  { code: 'es', setting: 'es', tag: 'es', name: 'Español', direction: 'ltr', isBeta: true },
] as const satisfies readonly Row[]

export type Language = (typeof languages)[number]['code']
export type LanguageSetting = (typeof languages)[number]['setting']

export const defaultLanguage = 'en' satisfies Language

const rows: readonly Row[] = languages
const rowOf = (code: string) => rows.find((row) => row.code === code)

/** The settings of all languages, in their order. */
export const languageSettings = languages.map(({ setting }) => setting)

export function isLanguage(code: string | null | undefined): code is Language {
  return rows.some((row) => row.code === code)
}

/** The language of a stored or sent setting; undefined if there is none. Its code is accepted, too. */
export function languageOf(setting: string | null): Language | undefined {
  return languages.find((row) => row.setting === setting || row.code === setting)?.code
}

/** What is stored and sent for a language; undefined for an unknown one. */
export function settingOf(code: string): LanguageSetting | undefined {
  return languages.find((row) => row.code === code)?.setting
}

/** That of the default language for an unknown code. */
export function languageTag(code: string): string {
  return rowOf(code)?.tag ?? defaultLanguage
}

/** As it is offered: in the language itself, with a mark while no native speaker has read its texts. */
export const offeredName = ({ name, isBeta }: Row) => (isBeta ? `${name} (beta)` : name)

/** Whether no native speaker has read the texts of a language yet. */
export const isBetaLanguage = (code: string) => rowOf(code)?.isBeta ?? false

/** The year count in Thai: 2569 or 2026. */
export type ThaiCalendar = 'buddhist' | 'gregorian'

/**
 * The tag for `Intl` of dates and numbers. Only Thai has a choice of calendars, with Buddhist years as the default.
 * Arabic uses Latin digits, like the marks and control numbers beside which figures appear.
 */
export function formatTag(code: string, calendar: ThaiCalendar = 'buddhist'): string {
  const tag = languageTag(code)
  if (code === 'ar') return `${tag}-u-nu-latn`
  return code === 'th' && calendar === 'gregorian' ? `${tag}-u-ca-gregory` : tag
}

/** The same for papers that leave the company: days stand before months in English, too. */
export const paperTag = (code: string, calendar?: ThaiCalendar) => (code === 'en' ? 'en-GB' : formatTag(code, calendar))

/** What stands between a name and its value, where it is not a colon and a space. */
const colons: Readonly<Record<string, string>> = { fr: '\u00a0: ', zh: '：' }

export const colonIn = (code: string): string => colons[code] ?? ': '

/** A value under its name, as it is written in a language: "Weight: 2 t". */
export const namedIn = (code: string, name: string, value: string | number) => `${name}${colonIn(code)}${value}`

/** A name with what is said of it, as it is written in a language: "W-01 (deleted)". */
export const notedIn = (code: string, name: string, note: string) =>
  code === 'zh' ? `${name}（${note}）` : `${name} (${note})`

/** The writing direction; that of the default language for an unknown code. */
export function languageDirection(code: string): Row['direction'] {
  return rowOf(code)?.direction ?? 'ltr'
}
