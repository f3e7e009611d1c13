import type { RowNote } from '@castline/contract/import-notes'
import type { RowNoteCode } from '@castline/contract/values/import-notes'
import { isMeasure } from '@castline/domain/components/fields'
import { type Cell, cellText, type Table } from '../reading/table.ts'
import { remarksBelow } from './below-the-table.ts'
import type { Columns } from './columns.ts'
import { quoted } from './faulty.ts'
import { isNumeric } from './numbers.ts'
import { sumRows } from './sum-rows.ts'

/** Words for a total, alone or before a colon, a number or, without a mark, any text. */
const totals = [
  'total|totals|grand total|overall total|sub-?total|sub total|sum',
  'summe|gesamt|gesamtsumme|zwischensumme|endsumme|insgesamt|totaal|subtotaal|eindtotaal',
  'total général|sous-total|totaux|somme|tổng|tổng cộng|tổng số|cộng',
  'razem|suma|ogółem|łącznie|celkem|celkom|součet|súčet|spolu|mezisoučet|összesen|mindösszesen|részösszeg|total general',
  'toplam|genel toplam|ara toplam|итого|всего|разом|всього|усього|общо|σύνολο|μερικό σύνολο|total geral|soma|subtotale',
  'totale|totale generale|somma|summa|totalt|delsumma|i alt|ialt|yhteensä|välisumma|kokku|kopā|iš viso|ukupno|skupaj|zbroj',
  'jumlah|subtotal|sumatorio|importe total|subtotal général|sous total|합계|총계|소계|총합계|合計|小計|総計|総合計|計|總計|共计|共計',
  'مجموع|اجمالي|إجمالي|الاجمالي|المجموع العام|إجمالي الكمية|סה"כ|جمع|جمع کل|tổng khối lượng|tổng số lượng|gesamtanzahl|gesamtsumme',
  'รวม|รวมทั้งสิ้น|รวมทั้งหมด|ผลรวม|ยอดรวม|المجموع|الإجمالي|المجموع الكلي|المجموع الفرعي|合计|总计|小计|总和',
].join('|')
const total = new RegExp(`^(${totals})\\s*([:：=].*|[(（].*|[\\d.,\\s]+.{0,12})?$`, 'iu')
const totalOfText = new RegExp(`^((${totals})(\\s+|$)|รวม|合计|总计|小计)`, 'iu')
const notes = [
  'notes?|nb|n\\.b|remarks?|comments?|legend|printed|print date|page|sheet|prepared by|checked by|approved by|drawn by|date',
  'end of (list|schedule|report|table)|generated|exported|bemerkung(en)?|hinweis|anmerkung|seite|gedruckt|erstellt|datum',
  'opmerking(en)?|pagina|blad|afgedrukt|remarques?|imprimé|établi par|หมายเหตุ|หน้า|วันที่พิมพ์|ผู้จัดทำ|ผู้ตรวจสอบ|ملاحظات?|صفحة|备注|注|第.*页|ghi chú|trang',
].join('|')
const note = new RegExp(`^[*•\\s]*(${notes})(\\s*[:：.]|\\s+\\d|\\s*$|.*[:：])`, 'iu')
/** Whether a text begins like a note about the schedule, for example `Page 2` or `Checked by:`. */
export const isRemark = (text: string) => note.test(text)
/** Whether a text is a total, for example `Total Level 1`. */
export const isTotalText = (text: string) => total.test(text) || totalOfText.test(text)
const rule = /^[\s\-–—_=*.#~+|:]*$/u
/** How programs mark sums without a word: `*`, `**`, `Σ`. */
const sumSign = /^(\*{1,4}|[Σ∑]|={1,4}>?)$/u

/** How many characters at the beginning of a cell are searched. */
const readLength = 200

/** Fields with a value that makes a row a component, even without a mark. */
const identifying = ['name', 'control_number', 'external_id'] as const

/** The number of cells with a value that most rows have; counted in the first rows only. */
function usualCells(table: Table): number {
  const counts = table.rows.slice(0, 500).map(({ cells }) => cells.filter((cell) => cell !== '').length)
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
}

/** Whether most marks of the file contain this. */
function mostMarks(table: Table, column: number, sign: RegExp): boolean {
  const marks = table.rows.slice(0, 500).flatMap(({ cells }) => cellText(cells[column]) || [])
  return marks.filter((mark) => sign.test(mark)).length * 2 > marks.length
}

/**
 * Returns a function that recognizes rows that are no components: totals, repeated headers, notes, lines. It returns
 * null for a component, else the reason. A row that could be a component, though with mistakes, is one: its mistakes
 * are reported.
 */
export function leftOutRows(table: Table, columns: Columns): (cells: readonly Cell[]) => RowNote | null {
  const usual = usualCells(table)
  const mark = columns.get('name')?.column ?? 0
  const hasSpaces = mostMarks(table, mark, /\s/)
  const hasDigits = mostMarks(table, mark, /\p{N}/u)
  const headers = table.headerRows.map(({ cells }) => cells.map((cell) => cellText(cell).toLowerCase()))
  const numeric = new Set(
    [...columns].filter(([field]) => isMeasure(field) || field === 'quantity').map(([, { column }]) => column),
  )

  const stated = (['quantity', 'volume', 'weight'] as const).flatMap((field) => {
    const mapping = columns.get(field)
    return mapping ? [{ column: mapping.column, unit: mapping.unit ?? '' }] : []
  })
  const below = remarksBelow(table, columns, usual, numeric, isRemark)
  const sums = hasDigits ? sumRows(table, columns) : null

  function repeatsHeader(texts: readonly string[], filled: readonly number[]): boolean {
    return headers.some(
      (header) =>
        (filled.length > 1 || filled[0] === mark) &&
        filled.every((column) => texts[column]?.toLowerCase() === header[column]),
    )
  }

  function isTotal(texts: readonly string[], filled: readonly number[]): boolean {
    const first = texts[filled[0] ?? 0] ?? ''
    const name = texts[mark] ?? ''
    if (total.test(name) || sumSign.test(name) || (name === '' && sumSign.test(first))) return true
    // "Total ground floor" in the column of the marks may be the only text; a mark behind it is another component.
    if ((name === '' || name === first) && totalOfText.test(first)) return true
    return name === '' && filled.length > 0 && filled.every((column) => isNumeric(texts[column] ?? ''))
  }

  function isNote(texts: readonly string[], filled: readonly number[]): boolean {
    if (filled.every((column) => rule.test(texts[column] ?? ''))) return true
    const [only = 0] = filled
    const text = texts[only] ?? ''
    const name = texts[mark] ?? ''
    if (name === '' || filled.length === 1) {
      if (note.test(text) && !filled.some((column) => numeric.has(column) && isNumeric(texts[column] ?? '')))
        return true
    }
    if (filled.length > 1 || usual < 3) return false
    if (only !== mark) return !identifying.some((field) => columns.get(field)?.column === only)
    return (!hasSpaces && /\s/.test(text)) || (hasDigits && !/\p{N}/u.test(text))
  }

  return (cells) => {
    const texts = cells.map((cell) => cellText(cell).slice(0, readLength))
    const filled = [...texts.keys()].filter((column) => texts[column] !== '')
    const identified = identifying.slice(1).some((field) => texts[columns.get(field)?.column ?? -1])
    const because = (code: RowNoteCode): RowNote => ({ code, values: { value: quoted(texts[filled[0] ?? 0] ?? '') } })
    // The sums that the file states, as they are written.
    const asTotal = (): RowNote => {
      const sums = stated.flatMap(({ column, unit }) => (texts[column] ? `${texts[column]} ${unit}`.trim() : []))
      const note = because('total_row')
      return sums.length === 0 ? note : { ...note, values: { ...note.values, given: sums.join(' · ').slice(0, 80) } }
    }
    if (filled.length === 0) return null
    if (repeatsHeader(texts, filled)) return because('repeated_header')
    if (total.test(texts[filled[0] ?? 0] ?? '')) return asTotal()
    if (identified && filled.length > 1) return null
    if (sums?.has(cells)) return asTotal()
    if (below.has(cells)) return because('note_row')
    if (isTotal(texts, filled)) return asTotal()
    return isNote(texts, filled) ? because('note_row') : null
  }
}
