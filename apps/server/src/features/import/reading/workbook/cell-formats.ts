import { format, getFormatFromId, getFormatInfo, isDateFormat } from 'numfmt'
import { readXml, unescapeXml } from '#files/xml.ts'
import type { CellFormat } from '../table.ts'

/** More than spreadsheet programs write. */
const maxFormats = 100_000
const maxPattern = 1000
/** Texts of repeated numbers are kept: a long column has few different ones. */
const keptTexts = 5000

/**
 * The built-in formats for dates and times, which have no pattern; includes those of Chinese, Japanese and Thai
 * programs.
 */
const builtIn: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]

function isBuiltInDate(id: number): boolean {
  return builtIn.some(([first, last]) => id >= first && id <= last)
}

const utcDate = (iso: string) => new Date(`${iso.length > 10 ? iso : `${iso}T00:00:00`}Z`)

/** A number format: what it shows for a number, and whether that says more than the number. */
function numberFormat(pattern: string, isDate: boolean): Omit<CellFormat, 'isStruck'> {
  // Separators of thousands depend on the language of the program, and are no part of a mark.
  const ungrouped = pattern.replace(/#,##0/g, '0')
  const texts = new Map<number | string, string>()
  const show = (value: number | string) => {
    const known = texts.get(value)
    if (known !== undefined) return known
    let text = String(value)
    try {
      text = format(ungrouped, isDate ? utcDate(text) : value, { ignoreTimezone: true }).trim()
    } catch {
      // Programs write patterns that the format does not know; the value is right.
    }
    if (texts.size < keptTexts) texts.set(value, text)
    return text
  }
  let isScientific = false
  let isScaled = false
  try {
    const { type, scale } = getFormatInfo(pattern)
    isScientific = type === 'scientific'
    isScaled = scale !== 1 && !/%/.test(pattern)
  } catch {
    return { isDate, isScientific, hasUnit: false, isTelling: false, show: String, pattern }
  }
  const isTelling = isDate || !/^(general|@|0|#|#,##0)?$/i.test(pattern)
  const hasUnit =
    !isDate &&
    (isScaled ||
      /"[^"]*[\p{L}'′″]|\\?\p{L}|\\["']|"""|["]{3}|[′″]/u.test(pattern.replace(/\[[^\]]*\]|general|e[+-]/gi, '')))
  return { isDate, isScientific, hasUnit, isTelling, show, pattern }
}

/** Returns a workbook's cell formats by their number. Throws `MalformedXml`. */
export function readCellFormats(bytes: Uint8Array): CellFormat[] {
  const patterns = new Map<number, string>()
  const struckFonts: boolean[] = []
  const numberFormats = new Map<number, Omit<CellFormat, 'isStruck'>>()
  const formats: CellFormat[] = []
  let part = ''
  const numberFormatOf = (id: number) => {
    const known = numberFormats.get(id)
    if (known) return known
    const pattern = patterns.get(id)
    const isDate = pattern === undefined ? isBuiltInDate(id) : isDateFormat(pattern)
    const made = numberFormat(pattern ?? getFormatFromId(id, 'en') ?? 'General', isDate)
    numberFormats.set(id, made)
    return made
  }
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'cellXfs' || name === 'fonts') part = name
      else if (name === 'numFmt' && patterns.size < maxFormats) {
        const { numFmtId, formatCode = '' } = attributes()
        patterns.set(Number(numFmtId), unescapeXml(formatCode).slice(0, maxPattern))
      } else if (part === 'fonts' && struckFonts.length < maxFormats) {
        if (name === 'font') struckFonts.push(false)
        else if (name === 'strike' && isOn(attributes().val)) struckFonts[struckFonts.length - 1] = true
      } else if (name === 'xf' && part === 'cellXfs' && formats.length < maxFormats) {
        const { numFmtId, fontId } = attributes()
        formats.push({ ...numberFormatOf(Number(numFmtId)), isStruck: struckFonts[Number(fontId ?? -1)] ?? false })
      }
    },
    close(name) {
      if (name === part) part = ''
    },
  })
  return formats
}

/** Whether a property that is on without a value is on. */
export function isOn(value: string | undefined): boolean {
  return value === undefined || !/^(0|false)$/i.test(value)
}
