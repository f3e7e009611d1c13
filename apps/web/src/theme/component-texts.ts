import { languageTag } from '@castline/domain/languages'
import type { ThemeOptions } from '@mui/material/styles'

/** MUI's locale names, for the texts of MUI's controls (pagination, rating, alerts ...). */
export const textsCodes: readonly string[] =
  'amET arEG arSA arSD azAZ beBY bgBG bnBD caES csCZ daDK deDE elGR enUS esES etEE faIR fiFI frFR heIL hiIN hrHR huHU hyAM idID isIS itIT jaJP khKH kkKZ koKR kuCKB kuLatn mkMK msMS myMY nbNO neNP nlNL nnNO plPL psAF ptBR ptPT roRO ruRU siLK skSK srRS svSE thTH tlTL trTR ukUA urPK viVN zhCN zhHK zhTW'.split(
    ' ',
  )

/** English is MUI's default and needs no file. */
const english = 'enUS'

export function isTextsCode(code: string | null): code is string {
  return code !== null && textsCodes.includes(code)
}

/** MUI names its locales by language and country: of a language, that of its usual country. It has the Arabic of Sudan. */
export function textsOfLanguage(language: string): string {
  if (language === 'ar') return 'arSD'
  const { language: name, region } = new Intl.Locale(languageTag(language)).maximize()
  return `${name}${region}`
}

/** MUI names that are not a language tag, or are the tag of another language or country. */
const irregularTags: Readonly<Record<string, string>> = {
  khKH: 'km-KH',
  kuCKB: 'ckb',
  msMS: 'ms-MY',
  myMY: 'my-MM',
  tlTL: 'fil-PH',
}

/** The language tag of a MUI locale name: `zhHK` is `zh-HK`, `kuLatn` is `ku-Latn`. */
export function textsTag(code: string): string {
  return irregularTags[code] ?? `${code.slice(0, 2)}-${code.slice(2)}`
}

const loaded = new Map<string, ThemeOptions>()

/** Rejects when the file fails to load. */
export async function loadTextsOf(code: string): Promise<void> {
  if (areTextsLoaded(code)) return
  const { textsFile } = await import('./component-texts-files.ts')
  const [texts] = Object.values((await textsFile(code)?.()) ?? {})
  if (texts) loaded.set(code, texts)
}

/** Whether the texts are already loaded. */
export function areTextsLoaded(code: string): boolean {
  return code === english || loaded.has(code)
}

/** The theme options with these texts; empty, and so English, until they are loaded. */
export function loadedTexts(code: string): ThemeOptions {
  return loaded.get(code) ?? {}
}
