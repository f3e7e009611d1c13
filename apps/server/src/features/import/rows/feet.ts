const inch = 25.4
const foot = 304.8
const longest = 60

const fractions: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

/** One spelling of signs: `'`, `"`, `-`, and fractions in digits. */
function plain(text: string): string {
  return text
    .replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/g, (sign) => ` ${fractions[sign]}`)
    .replace(/⁄/g, '/')
    .replace(/''|’’|′′|[″”“„]/g, '"')
    .replace(/[′’‘`´]/g, "'")
    .replace(/[‐‑–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

const feetSign = /^(\d{1,4}(?:\.\d+)?) ?(?:'|ft\.?|feet|foot) ?-? ?/i
const inches =
  /^(?:(\d{1,4}(?:\.\d+)?)?(?: ?("|in\.?|inch(?:es)?))?[ -]*(?:(\d{1,3})\/(\d{1,3}))?) ?("|in\.?|inch(?:es)?)?$/i
const unsigned = /^(\d{1,3})-(\d{1,2}(?:\.\d+)?)(?: (\d{1,2})\/(\d{1,3}))?$/

const mmOf = (feet: number, whole: number, over: string | undefined, under: string | undefined) => {
  const mm = feet * foot + (whole + (over ? Number(over) / Number(under) : 0)) * inch
  return Number.isFinite(mm) ? Math.round(mm * 1e6) / 1e6 : null
}

/**
 * Reads feet and inches in mm: `12'-6 1/2"`, `1'-10"3/4`, `3' - 4 ½"`, `12 ft 6 in`; null for any other text. In a
 * column of feet or inches also `12-6 1/2` and `6 1/2`.
 */
export function parseFeetAndInches(given: string, unit?: string): number | null {
  if (given.length > longest || !/^\d|^[½¼¾⅓⅔⅛⅜⅝⅞]/.test(given)) return null
  const text = plain(given)
  const short = unit === 'ft' ? unsigned.exec(text) : null
  if (short && Number(short[2]) < 12) return mmOf(Number(short[1]), Number(short[2]), short[3], short[4])
  const feet = feetSign.exec(text)
  const rest = feet ? text.slice(feet[0].length) : text
  if (feet && rest === '') return mmOf(Number(feet[1]), 0, undefined, undefined)
  const found = inches.exec(rest)
  if (!found) return null
  const [, whole, between, over, under, behind] = found
  if (whole === undefined && over === undefined) return null
  const isMarked = between !== undefined || behind !== undefined || (unit === 'in' && over !== undefined)
  // An apostrophe before three digits separates thousands.
  if (feet ? Number(whole ?? 0) >= 12 : !isMarked) return null
  return mmOf(Number(feet?.[1] ?? 0), Number(whole ?? 0), over, under)
}
