import { toSpreadsheetText } from '@castline/domain/export/spreadsheet-text'
import { streamedZip } from '#files/streamed-zip.ts'
import { xmlText } from '#files/xml-text.ts'
import { serialsIn } from './serial.ts'
import type { Cell, Table } from './table.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook with one sheet, without the sheet. */
const partsOf = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${relationships}">` +
    `<Relationship Id="rId1" Type="${officeDocument}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${officeDocument}"><bookViews><workbookView/></bookViews>` +
    `<sheets><sheet name="${xmlText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${relationships}">` +
    `<Relationship Id="rId1" Type="${officeDocument}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${officeDocument}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
    '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">' +
    `${[0, 164, 165].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}` +
    '</cellXfs></styleSheet>',
})

/** The cell formats of `styles.xml`. */
const formats = { day: 1, at: 2 } as const

// Freezes the header row; columns are wide enough for marks and model ids.
const sheetStart = (columns: number, isRightToLeft: boolean) =>
  `<worksheet xmlns="${main}"><sheetViews><sheetView${isRightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="${columns}" width="18" customWidth="1"/></cols><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

function columnName(index: number): string {
  const before = index < 26 ? '' : columnName(Math.floor(index / 26) - 1)
  return before + String.fromCharCode(65 + (index % 26))
}

type SerialOf = ReturnType<typeof serialsIn>

function rowXml(cells: readonly Cell[], row: number, serialOf: SerialOf): string {
  const written = cells.map((cell, column) => {
    if (cell === null) return ''
    const at = `r="${columnName(column)}${row}"`
    if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
    if (typeof cell === 'object')
      return `<c ${at} s="${formats['day' in cell ? 'day' : 'at']}"><v>${serialOf(cell)}</v></c>`
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${xmlText(toSpreadsheetText(cell))}</t></is></c>`
  })
  return `<row r="${row}">${written.join('')}</row>`
}

/**
 * Yields a table as an XLSX workbook with one sheet. Written as a stream: a library would build the
 * whole sheet in memory first, and block all other requests while doing so.
 */
export async function* xlsxOf({
  name: sheet,
  headers,
  rows,
  timeZone,
  isRightToLeft = false,
}: Table): AsyncGenerator<Uint8Array> {
  const serialOf = serialsIn(timeZone)
  const encoder = new TextEncoder()
  const zip = streamedZip()
  const open = (name: string) => {
    const push = zip.open(name)
    return (text: string, isLast: boolean) => push(encoder.encode(text), isLast)
  }

  for (const [name, xml] of Object.entries(partsOf(sheet))) open(name)(declaration + xml, true)
  const write = open('xl/worksheets/sheet1.xml')
  write(declaration + sheetStart(headers.length, isRightToLeft) + rowXml(headers, 1, serialOf), false)
  let row = 1
  for await (const some of rows) {
    write(some.map((cells) => rowXml(cells, ++row, serialOf)).join(''), false)
    yield* zip.take()
  }
  write(sheetEnd, true)
  zip.end()
  yield* zip.take()
}
