import type { ThemeOptions } from '@mui/material/styles'

/** MUI's names of its locales: whose words its own controls (pagination, rating, alerts ...) can speak. */
export const textsCodes: readonly string[] =
  'amET arEG arSA arSD azAZ beBY bgBG bnBD caES csCZ daDK deDE elGR enUS esES etEE faIR fiFI frFR heIL hiIN hrHR huHU hyAM idID isIS itIT jaJP khKH kkKZ koKR kuCKB kuLatn mkMK msMS myMY nbNO neNP nlNL nnNO plPL psAF ptBR ptPT roRO ruRU siLK skSK srRS svSE thTH tlTL trTR ukUA urPK viVN zhCN zhHK zhTW'.split(
    ' ',
  )

/** MUI's words are English without a file. */
const english = 'enUS'

export function isTextsCode(code: string | null): code is string {
  return code !== null && textsCodes.includes(code)
}

const languageTexts: Readonly<Record<string, string>> = {
  fr: 'frFR',
  ar: 'arSD',
  ch: 'zhCN',
  th: 'thTH',
  vi: 'viVN',
}

/** Of a language of ours; English for one that is not. */
export function textsOfLanguage(language: string): string {
  return languageTexts[language] ?? english
}

/** MUI's names that are no language tag, or that of another language or country. */
const irregularTags: Readonly<Record<string, string>> = {
  khKH: 'km-KH',
  kuCKB: 'ckb',
  msMS: 'ms-MY',
  myMY: 'my-MM',
  tlTL: 'fil-PH',
}

/** The language tag behind one of MUI's names: `zhHK` is `zh-HK`, `kuLatn` is `ku-Latn`. */
export function textsTag(code: string): string {
  return irregularTags[code] ?? `${code.slice(0, 2)}-${code.slice(2)}`
}

const loaded = new Map<string, ThemeOptions>()

/** Rejects where the file cannot be had. */
export async function loadTextsOf(code: string): Promise<void> {
  if (areTextsLoaded(code)) return
  const { textsFile } = await import('./component-texts-files.ts')
  const [texts] = Object.values((await textsFile(code)?.()) ?? {})
  if (texts) loaded.set(code, texts)
}

/** Whether `loadTextsOf` has nothing left to do. */
export function areTextsLoaded(code: string): boolean {
  return code === english || loaded.has(code)
}

/** The part of a theme that holds these words; empty, and so English, as long as they are not loaded. */
export function loadedTexts(code: string): ThemeOptions {
  return loaded.get(code) ?? {}
}
