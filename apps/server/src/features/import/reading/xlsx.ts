import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { tabulate } from './headed.ts'
import type { Cell, Table, TableRow } from './table.ts'
import { Unreadable } from './unreadable.ts'

/** What a workbook may unpack to; 50,000 rows of 30 columns need about 70 MB. */
const maxUnpackedBytes = 150 * 1024 * 1024
const maxParts = 2000

/**
 * The XML parts of a workbook. Sizes are held twice: what the archive declares is added up before anything is unpacked,
 * and a part is unpacked into a buffer of its declared size, so that one that lies is cut and no longer valid.
 */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let declared = 0
  let parts = 0
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.xml(\.rels)?$/.test(name)) return false
        declared += originalSize
        parts += 1
        if (declared > maxUnpackedBytes || parts > maxParts) {
          throw new Unreadable('unpacks_too_large', { max: maxUnpackedBytes / 1024 ** 2 })
        }
        return true
      },
    })
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('damaged_archive')
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    return String.fromCodePoint(Math.min(hex ? Number.parseInt(hex, 16) : Number(decimal), 0x10ffff))
  })
}

function sheetNames(parts: Record<string, Uint8Array>): string[] {
  const workbook = parts['xl/workbook.xml']
  if (!workbook) throw new Unreadable('not_workbook')
  const elements = new TextDecoder().decode(workbook).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  const names = elements.map((element) => unescapeXml(/\sname="([^"]*)"/.exec(element)?.[1] ?? ''))
  if (names.length === 0) throw new Unreadable('no_sheets')
  return names
}

/** A date at midnight is a day; other dates keep their time. The workbook knows no time zone. */
function isoDate(date: Date): string {
  const iso = date.toISOString().slice(0, 19)
  return iso.endsWith('T00:00:00') ? iso.slice(0, 10) : iso
}

function asCell(value: unknown): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (value instanceof Date) return isoDate(value)
  return String(value).trim()
}

async function sheetRows(archive: ArrayBuffer, sheet: string): Promise<TableRow[]> {
  try {
    const rows: unknown[][] = await readSheet(archive, sheet)
    return rows.map((cells, index) => ({ line: index + 1, cells: cells.map(asCell) }))
  } catch {
    // Whatever the reader stumbles over lies in the file: broken XML, formulas without a value, unknown formats.
    throw new Unreadable('unreadable_sheet', { sheet })
  }
}

/** The told sheet, else the first that has rows. */
async function readAny(archive: ArrayBuffer, candidates: readonly string[]) {
  let firstFailure: unknown
  for (const sheet of candidates) {
    try {
      return { sheet, ...tabulate(await sheetRows(archive, sheet)) }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      firstFailure ??= error
    }
  }
  throw firstFailure
}

/** Reads one sheet of an XLSX workbook. Throws `Unreadable` for what is none, is hostile, or has no rows. */
export async function readXlsx(bytes: Uint8Array, told: { sheet?: string }): Promise<Table> {
  const parts = unpack(bytes)
  const sheets = sheetNames(parts)
  if (told.sheet !== undefined && !sheets.includes(told.sheet)) {
    throw new Unreadable('no_sheet', { sheet: told.sheet })
  }
  // Packed anew, without compression: the reader opens archives itself and would trust their sizes.
  const archive = zipSync(parts, { level: 0 }).buffer
  const table = await readAny(archive, told.sheet === undefined ? sheets : [told.sheet])
  return { format: 'xlsx', encoding: null, delimiter: null, sheets, ...table }
}
