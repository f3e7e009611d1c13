import { numbersIn } from './number-lists.ts'

/** Words for pieces behind a count. */
const pieces =
  'pcs?|pieces?|nos?|ea|each|off|units?|stk|stück|st|stuks?|pièces?|pces?|pz|pezzi|uds?|piezas?|szt|ks|db|buc|adet|шт|件|块|個|个|枚|本|ชิ้น|แผ่น|قطعة|قطع|cái|tấm'
const behindInBrackets = new RegExp(
  `^(.*\\p{L}.*?)\\s*[([（]\\s*(?:[x×*]\\s*(\\d{1,4})|(\\d{1,4})\\s*(?:[x×*]|(?:${pieces})\\.?))\\s*[)\\]）]$`,
  'iu',
)
const behind = new RegExp(`^(.*\\p{L}.*?)\\s+(?:[x×*]\\s?(\\d{1,4})|[-–:]\\s*(\\d{1,4})\\s*(?:${pieces})\\.?)$`, 'iu')
const before = new RegExp(`^(\\d{1,4})\\s*(?:[x×*]\\s*|(?:${pieces})\\.?\\s+)(\\p{L}.*\\p{N}.*)$`, 'iu')
const rangeWords =
  /\s(?:to|thru|through|till|bis|t\/m|tot|à|au|a|al|hasta|đến|tới|do|až|ถึง|إلى|至|到)\s|ถึง|至|～|〜|~|…|\.{2,3}/iu
const letterBeforeDash = /\p{L}[^-–—]*\p{N}\s*[-–—]\s*\p{L}/u
const listed = /[,;،、؛，&+\n]|\s(?:and|und|en|et|y|e|và|และ|و|和)\s/iu

interface CountedMark {
  readonly marks: readonly string[]
  /** How many pieces of each mark. */
  readonly each: number
}

/** What most marks are. */
const plainMark = /^[a-z]*[-_.]?\d+$/i

const shape = (text: string) =>
  text
    .toLowerCase()
    .replace(/\p{N}+/gu, '9')
    .replace(/\s+/g, '')

/** The marks of a range or list: all are written alike, except that later ones may only have their number. */
function severalIn(text: string): string[] | null {
  const isRange = rangeWords.test(text) || letterBeforeDash.test(text)
  if (!(isRange || listed.test(text)) || !/\p{L}/u.test(text)) return null
  const marks = numbersIn(text)
  const [first = ''] = marks ?? []
  const [, prefix = ''] = /^(.*?)\p{N}+\D*$/u.exec(first) ?? []
  const whole = marks?.map((mark) => (/^\d+$/.test(mark) ? `${prefix}${mark}` : mark))
  return whole?.every((mark) => shape(mark) === shape(first)) ? whole : null
}

/** Reads a mark that contains a count (`W-01 (x4)`, `3 x W-03`) or several marks (`W-05 to W-07`); null for others. */
export function countedMark(text: string): CountedMark | null {
  if (text.length < 4 || text.length > 200 || plainMark.test(text)) return null
  const [, name = '', one, two] = behindInBrackets.exec(text) ?? behind.exec(text) ?? []
  const [, count, rest = ''] = name === '' ? (before.exec(text) ?? []) : []
  const each = Number(one ?? two ?? count ?? 1)
  const mark = name || rest || text
  const marks = severalIn(mark)
  if (each < 1 || (marks === null && mark === text)) return null
  return { marks: marks ?? [mark.trim()], each }
}
