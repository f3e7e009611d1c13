import { rawWorkbook } from '../raw-workbook.ts'
import type { Written } from './cells.ts'
import type { Dialect } from './dialect.ts'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns the letters of a column. */
function letters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)
}

/** Writes rows as a workbook with the number formats of their cells. */
export function workbookOf(rows: readonly (readonly Written[])[], { dates }: Dialect): Uint8Array {
  const formats = [...new Set(rows.flatMap((row) => row.flatMap(({ format }) => format ?? [])))]
  const styles = `<styleSheet ${main}><numFmts count="${formats.length}">${formats
    .map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`)
    .join('')}</numFmts><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${formats
    .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
    .join('')}</cellXfs></styleSheet>`
  const lines = rows.map((row, index) => {
    const cells = row.map(({ text, number, format }, column) => {
      const address = `${letters(column)}${index + 1}`
      if (text !== '') return `<c r="${address}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
      if (number === undefined) return ''
      return `<c r="${address}" s="${format === undefined ? 0 : formats.indexOf(format) + 1}"><v>${number}</v></c>`
    })
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  const book = rawWorkbook(lines.join(''), { parts: { 'xl/styles.xml': styles } })
  if (dates !== 'serial-1904') return book
  return rawWorkbook(lines.join(''), {
    parts: {
      'xl/styles.xml': styles,
      'xl/workbook.xml': `<?xml version="1.0"?><workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="Walls" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
  })
}
