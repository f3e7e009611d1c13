import { strToU8, zipSync } from 'fflate'

/** A cell: text, a number, or a time as a spreadsheet stores it. */
export type LoggerCell = string | number | { readonly at: string }

const days1900 = (at: string) => (Date.parse(at) - Date.UTC(1899, 11, 30)) / 86_400_000

function cellXml(cell: LoggerCell, reference: string, from1904: boolean): string {
  if (typeof cell === 'string') return `<c r="${reference}" t="inlineStr"><is><t>${cell}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${reference}" s="2"><v>${cell}</v></c>`
  return `<c r="${reference}" s="1"><v>${days1900(cell.at) - (from1904 ? 1462 : 0)}</v></c>`
}

interface Book {
  readonly from1904?: boolean
  /** The number format of numbers. */
  readonly format?: string
  readonly separator?: '/' | '\\'
}

/** Returns a workbook with these sheets, as loggers and their programs write it. */
export function loggerWorkbook(
  sheets: readonly (readonly (readonly LoggerCell[])[])[],
  { from1904 = false, format = '0.0', separator = '/' }: Book = {},
): Uint8Array<ArrayBuffer> {
  const sheetXml = (rows: readonly (readonly LoggerCell[])[]) =>
    `<worksheet><sheetData>${rows
      .map(
        (row, index) =>
          `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, `${'ABCDEFGH'[column]}${index + 1}`, from1904)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`
  const entries: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets>${sheets
      .map((_, index) => `<sheet name="S${index}" sheetId="${index + 1}" r:id="rId${index}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, index) => `<Relationship Id="rId${index}" Target="worksheets/sheet${index}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml':
      `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts>` +
      '<cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    ...Object.fromEntries(sheets.map((rows, index) => [`xl/worksheets/sheet${index}.xml`, sheetXml(rows)])),
  }
  return new Uint8Array(
    zipSync(
      Object.fromEntries(Object.entries(entries).map(([name, xml]) => [name.replaceAll('/', separator), strToU8(xml)])),
    ),
  )
}
