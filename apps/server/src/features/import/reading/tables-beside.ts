import { readHeader } from '../guess/header-units.ts'
import { rankOf } from '../guess/rank.ts'
import { rearranged, wording } from './further-tables.ts'
import { type Cell, cellText, type TableRow } from './table.ts'

const namesPieces = (text: string) =>
  (['name', 'control_number'] as const).some((field) => rankOf(readHeader(text).words, field) !== null)

/** Where tables beside each other begin: each has words of the first one, and begins as it does. */
function beginnings(words: readonly string[]): number[] {
  const start = words.findIndex((word) => word !== '')
  const first = words[start] ?? ''
  const starts = [...words.keys()].filter((column) => first !== '' && words[column] === first)
  const [, second] = starts
  if (second === undefined) return []
  const known = new Set(words.slice(start, second))
  if (!words.slice(start, second).some(namesPieces)) return []
  const isWhole = starts.slice(1).every((from, index) => {
    const block = words.slice(from, starts[index + 2]).filter((word) => word !== '')
    return block.length > 1 && block.every((word) => known.has(word)) && block.some(namesPieces)
  })
  return isWhole ? starts : []
}

/**
 * Puts tables beside each other below each other, so that all of their rows are read. Two columns with the same marks in
 * every row are one table. Returns what it was given if there is only one.
 */
export function withTablesBeside(header: readonly Cell[], rows: readonly TableRow[]) {
  const words = header.map((cell) => wording(cellText(cell)))
  const [, ...starts] = beginnings(words)
  const [width] = starts
  if (width === undefined) return { header, rows }
  const places = new Map(words.slice(0, width).map((word, column) => [word, column]))
  const mark = words.findIndex(namesPieces)
  const unfolded = starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? words.length
    const from = words.map((word, column) => (column < start || column >= end ? -1 : (places.get(word) ?? -1)))
    return rows.flatMap((row) => {
      const moved = { ...rearranged(row, from, width), beside: start + 1 }
      return moved.cells.some((cell) => cell !== '') ? [moved] : []
    })
  })
  const marks = new Map(rows.map(({ line, cells }) => [line, cells[mark] ?? '']))
  if (unfolded.every(({ line, cells }) => cells[mark] === marks.get(line))) return { header, rows }
  const first = rows.map((row) => ({ ...row, cells: row.cells.slice(0, width) }))
  return {
    header: header.slice(0, width),
    rows: [...first.filter(({ cells }) => cells.some((cell) => cell !== '')), ...unfolded],
  }
}
