import { Zip, ZipDeflate } from 'fflate'
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
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${relationships}">` +
    `<Relationship Id="rId1" Type="${officeDocument}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${officeDocument}"><bookViews><workbookView/></bookViews>` +
    `<sheets><sheet name="${xmlText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${relationships}">` +
    `<Relationship Id="rId1" Type="${officeDocument}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})

// Freezes the header row; columns are wide enough for marks and model ids.
const sheetStart = (columns: number) =>
  `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="${columns}" width="18" customWidth="1"/></cols><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function xmlText(text: string): string {
  // XML cannot contain control characters, not even escaped.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is about those that may not be in a workbook
  const carried = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
  return carried.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}

function columnName(index: number): string {
  const before = index < 26 ? '' : columnName(Math.floor(index / 26) - 1)
  return before + String.fromCharCode(65 + (index % 26))
}

function rowXml(cells: readonly Cell[], row: number): string {
  const written = cells.map((cell, column) => {
    if (cell === null) return ''
    const at = `r="${columnName(column)}${row}"`
    if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
  })
  return `<row r="${row}">${written.join('')}</row>`
}

/**
 * Yields a table as an XLSX workbook with one sheet. Written as a stream: a library would build the
 * whole sheet in memory first, and block all other requests while doing so.
 */
export async function* xlsxOf({ name: sheet, headers, rows }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  const ready = () => {
    const bytes = written
    written = []
    return bytes
  }
  const open = (name: string) => {
    const file = new ZipDeflate(name)
    zip.add(file)
    return (text: string, isLast: boolean) => file.push(encoder.encode(text), isLast)
  }

  for (const [name, xml] of Object.entries(partsOf(sheet))) open(name)(declaration + xml, true)
  const write = open('xl/worksheets/sheet1.xml')
  write(declaration + sheetStart(headers.length) + rowXml(headers, 1), false)
  let row = 1
  for await (const some of rows) {
    write(some.map((cells) => rowXml(cells, ++row)).join(''), false)
    yield* ready()
  }
  write(sheetEnd, true)
  zip.end()
  yield* ready()
}
