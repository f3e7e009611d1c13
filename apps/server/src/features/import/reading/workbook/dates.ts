import { dateFromSerial, isDateFormat } from 'numfmt'
import { readXml, unescapeXml } from './xml.ts'

/** More than spreadsheet programs write. */
const maxFormats = 100_000
const maxPattern = 1000
const daysFrom1900To1904 = 1462

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

/** Returns whether each of a workbook's cell formats shows a date, by format number. Throws `MalformedXml`. */
export function readDateFormats(bytes: Uint8Array): boolean[] {
  const patterns = new Map<number, boolean>()
  const formats: boolean[] = []
  let inCellFormats = false
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'cellXfs') inCellFormats = true
      else if (name === 'numFmt' && patterns.size < maxFormats) {
        const { numFmtId, formatCode = '' } = attributes()
        patterns.set(Number(numFmtId), isDateFormat(unescapeXml(formatCode).slice(0, maxPattern)))
      } else if (name === 'xf' && inCellFormats && formats.length < maxFormats) {
        const id = Number(attributes().numFmtId)
        formats.push(patterns.get(id) ?? isBuiltInDate(id))
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
    },
  })
  return formats
}

const two = (part: number) => String(part).padStart(2, '0')

/** Converts a spreadsheet's day number to `2026-03-04`, with its time if it has one; null if it is not a date. */
export function isoDate(days: number, from1904: boolean): string | null {
  const parts = dateFromSerial(from1904 ? days + daysFrom1900To1904 : days)
  if (!parts || days < 1) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return hour + minute + second === 0 ? date : `${date}T${two(hour)}:${two(minute)}:${two(second)}`
}
