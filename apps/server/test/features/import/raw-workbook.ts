import { strToU8, zipSync } from 'fflate'

/** Workbooks written as XML by hand, for content that no library writes. */

const head = '<?xml version="1.0"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const textCell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`
export const row = (line: number, ...cells: string[]) => `<row r="${line}">${cells.join('')}</row>`

/** Returns the header `Mark`, `Section` in row 1, and the rows `W-2`, `Ground` from row 2 on. */
export function goodRows(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => index + 2)
  const rows = lines.map((line) => row(line, textCell(`A${line}`, `W-${line}`), textCell(`B${line}`, 'Ground')))
  return row(1, textCell('A1', 'Mark'), textCell('B1', 'Section')) + rows.join('')
}

export const sheetOf = (rows: string) => `${head}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`

export interface RawWorkbook {
  readonly sheets?: readonly string[]
  /** Additional or replaced parts. */
  readonly parts?: Record<string, string>
}

/** Returns the parts of a workbook with these rows in each sheet (by default only `Walls`). */
export function rawParts(rows: string, { sheets = ['Walls'], parts = {} }: RawWorkbook = {}): Record<string, string> {
  const named = sheets.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  const related = sheets.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`,
  )
  return {
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheetOf(rows),
    ...parts,
  }
}

export function zipped(parts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const)
  return new Uint8Array(zipSync(Object.fromEntries(entries), { level: 1 }))
}

export const rawWorkbook = (rows: string, more?: RawWorkbook) => zipped(rawParts(rows, more))
