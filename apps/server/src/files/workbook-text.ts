import { dateFromSerial, getFormatFromId, isDateFormat } from 'numfmt'
import { UnreadableZip, unzip } from './unzip.ts'
import { MalformedXml, readXml, unescapeXml } from './xml.ts'

const limits = { maxEntries: 10_000, maxBytes: 60 * 1024 * 1024 }
const mostRows = 200_000
const mostColumns = 200

/** Thrown for a file that is no workbook, or is damaged or too large. */
export class UnreadableWorkbook extends Error {}

const wanted =
  /^\/?xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i

type Parts = ReadonlyMap<string, Uint8Array>

function partsOf(bytes: Uint8Array): Parts {
  try {
    const found = unzip(bytes, limits, (name) => wanted.test(name))
    return new Map([...found].map(([name, content]) => [name.replace(/^\//, '').toLowerCase(), content]))
  } catch (error) {
    if (error instanceof UnreadableZip) throw new UnreadableWorkbook(error.fault)
    throw error
  }
}

/** Reads a part that may be missing. */
function read(parts: Parts, name: string, handler: Parameters<typeof readXml>[1]): void {
  const part = parts.get(name)
  if (!part) return
  try {
    readXml(part, handler)
  } catch (error) {
    if (error instanceof MalformedXml) throw new UnreadableWorkbook('damaged')
    throw error
  }
}

interface Sheet {
  readonly part: string
  readonly isHidden: boolean
}

function sheetsOf(parts: Parts): { sheets: Sheet[]; from1904: boolean } {
  const targets = new Map<string, string>()
  read(parts, 'xl/_rels/workbook.xml.rels', {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Id = '', Target = '' } = attributes()
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const sheets: Sheet[] = []
  let from1904 = false
  read(parts, 'xl/workbook.xml', {
    open(name, attributes) {
      const given = name === 'sheet' || name === 'workbookPr' ? attributes() : {}
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(given.date1904 ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(given).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      sheets.push({ part: (targets.get(id) ?? '').toLowerCase(), isHidden: (given.state ?? 'visible') !== 'visible' })
    },
  })
  return { sheets: sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden)), from1904 }
}

function stringsOf(parts: Parts): string[] {
  const strings: string[] = []
  let isText = false
  read(parts, 'xl/sharedstrings.xml', {
    open(name) {
      if (name === 'si') strings.push('')
      isText = name === 't'
    },
    text(part) {
      if (isText && strings.length > 0) strings[strings.length - 1] += part
    },
    close(name) {
      if (name === 't') isText = false
    },
  })
  return strings
}

/** The number format of each style. */
function formatsOf(parts: Parts): string[] {
  const own = new Map<number, string>()
  const formats: string[] = []
  let isCell = false
  read(parts, 'xl/styles.xml', {
    open(name, attributes) {
      if (name === 'cellXfs') isCell = true
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes()
        own.set(Number(numFmtId), unescapeXml(formatCode))
      }
      if (name === 'xf' && isCell) {
        const id = Number(attributes().numFmtId ?? 0)
        formats.push(own.get(id) ?? getFormatFromId(id) ?? '')
      }
    },
    close(name) {
      if (name === 'cellXfs') isCell = false
    },
  })
  return formats
}

/** A number as text: a day and a time where its format says so, with the unit of temperatures that the format adds. */
function numberText(text: string, format: string, from1904: boolean): string {
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  if (format !== '' && isDateFormat(format)) {
    const [year, month, day, hours, minutes, seconds] = dateFromSerial(
      Math.round((value + (from1904 && value >= 1 ? 1462 : 0)) * 86_400) / 86_400,
    )
    const two = (part: number) => String(part).padStart(2, '0')
    const clock = `${two(hours)}:${two(minutes)}:${two(seconds)}`
    if (value < 1) return clock
    const date = `${year}-${two(month)}-${two(day)}`
    return /h|s/i.test(format) || !Number.isInteger(value) ? `${date} ${clock}` : date
  }
  const [unit = ''] = /°\s?[CF]/i.exec(format) ?? []
  return `${value}${unit && ` ${unit}`}`
}

const columnOf = (reference: string) =>
  [...(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Separators and line ends would make cells of one. */
const asCell = (text: string) => text.replace(/[\t\r\n"]+/g, ' ').trim()

/**
 * Yields the sheets of an XLSX workbook as text, one after the other, visible ones first: a line for each row, cells between tabs. Throws
 * `UnreadableWorkbook`. Only for processes that read uploads.
 */
export function* workbookTexts(bytes: Uint8Array): Generator<string> {
  const parts = partsOf(bytes)
  const { sheets, from1904 } = sheetsOf(parts)
  if (sheets.length === 0) throw new UnreadableWorkbook('damaged')
  const strings = stringsOf(parts)
  const formats = formatsOf(parts)
  for (const { part } of sheets) {
    const rows: string[][] = []
    let cell = { type: '', style: 0, column: 0 }
    let value = ''
    let isValue = false
    read(parts, part, {
      open(name, attributes) {
        if (name === 'row') {
          const at = Number(attributes().r ?? rows.length + 1)
          if (!(at >= 1 && at <= mostRows)) throw new UnreadableWorkbook('too_large')
          while (rows.length < at) rows.push([])
        } else if (name === 'c') {
          const { r = '', s = '0', t = '' } = attributes()
          cell = { type: t, style: Number(s), column: r === '' ? (rows.at(-1)?.length ?? 0) : columnOf(r) }
          value = ''
        }
        isValue = name === 'v' || name === 't'
      },
      text(text) {
        if (isValue) value += text
      },
      close(name) {
        isValue = false
        const row = rows.at(-1)
        if (name !== 'c' || !row || cell.column < 0 || cell.column >= mostColumns || value === '') return
        while (row.length < cell.column) row.push('')
        const isText = ['s', 'str', 'inlineStr', 'e', 'b', 'd'].includes(cell.type)
        const shown = cell.type === 's' ? (strings[Number(value)] ?? '') : value
        row[cell.column] = asCell(isText ? shown : numberText(value, formats[cell.style] ?? '', from1904))
      },
    })
    yield rows.map((row) => row.join('\t')).join('\n')
  }
}
