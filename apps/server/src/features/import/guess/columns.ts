import type { SchedulePreview } from '@castline/contract/import'
import { type ImportField, importFields, type Unit, unitsOf } from '@castline/contract/import-fields'
import { isMeasure } from '@castline/domain/component-fields'
import { type Cell, cellText, type Table } from '../reading/table.ts'
import { isNumeric } from '../rows/numbers.ts'
import { headerWords } from './header-words.ts'

type Guess = SchedulePreview['columns'][number]['guess']

const thai = /[\u0e00-\u0e7f]/
const unitWords: Readonly<Record<string, Unit>> = {
  mm: 'mm',
  millimeter: 'mm',
  มม: 'mm',
  มิลลิเมตร: 'mm',
  cm: 'cm',
  centimeter: 'cm',
  zentimeter: 'cm',
  ซม: 'cm',
  เซนติเมตร: 'cm',
  m: 'm',
  meter: 'm',
  metre: 'm',
  ม: 'm',
  เมตร: 'm',
  kg: 'kg',
  kgs: 'kg',
  kilogram: 'kg',
  kilogramm: 'kg',
  กก: 'kg',
  กิโลกรัม: 'kg',
  t: 't',
  to: 't',
  ton: 't',
  tons: 't',
  tonne: 't',
  tonnes: 't',
  tonnen: 't',
  ตัน: 't',
}
const inBrackets = /[([{]\s*([^)\]}]*?)\.?\s*[)\]}]/g
const lastWord = /[\s_,/-](?:in\s+)?([\p{L}\p{M}]+)\.?$/u

interface ReadHeader {
  /** Lower case, words separated by one space, without the unit. */
  readonly words: string
  readonly unit: Unit | undefined
}

/** Splits a header into words and unit: `Gewicht [kg]`, `weight_kg`, `น้ำหนัก (ตัน)`. */
export function readHeader(header: string): ReadHeader {
  const text = header.normalize('NFC').toLowerCase()
  let unit: Unit | undefined
  for (const [, inside = ''] of text.matchAll(inBrackets)) unit ??= unitWords[inside]
  const open = text.replace(inBrackets, ' ').trim()
  const last = unit ? undefined : unitWords[lastWord.exec(open)?.[1] ?? '']
  const named = last ? open.replace(lastWord, '') : open
  return { words: named.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim(), unit: unit ?? last }
}

/** How well a header names a field; lower is better. Null if it does not. */
function rankOf(words: string, field: ImportField): number | null {
  const { named, joined = [], alone = [] } = headerWords[field]
  if (named.includes(words)) return 0
  if (named.some((word) => words.endsWith(` ${word}`))) return 1
  if (joined.some((word) => (thai.test(word) ? words.includes(word) : words.endsWith(word)))) return 2
  if (named.some((word) => ` ${words} `.includes(` ${word} `))) return 3
  const lonely = alone.indexOf(words)
  return lonely < 0 ? null : 4 + lonely / 100
}

/** The column of a measure must contain numbers unless it is empty. */
function fits(field: ImportField, values: readonly Cell[]): boolean {
  return !isMeasure(field) || values.length === 0 || values.some(isNumeric)
}

/**
 * Guesses the field of each column from its header and its first values. Each field and each column is used at most
 * once.
 */
export function guessColumns(headers: readonly string[], samples: readonly (readonly Cell[])[]): Guess[] {
  const read = headers.map(readHeader)
  const candidates = read.flatMap(({ words }, column) =>
    importFields.flatMap((field) => {
      const rank = rankOf(words, field)
      return rank !== null && fits(field, samples[column] ?? []) ? [{ rank, column, field }] : []
    }),
  )
  // The sort is stable: for equal ranks the first column wins, and within it the first field of the contract.
  candidates.sort((a, b) => a.rank - b.rank || a.column - b.column)
  const guesses: Guess[] = headers.map(() => null)
  const given = new Set<ImportField>()
  for (const { column, field } of candidates) {
    if (given.has(field) || guesses[column]) continue
    const possible = unitsOf(field)
    const unit = read[column]?.unit
    guesses[column] = { field, unit: unit && possible.includes(unit) ? unit : possible[0] }
    given.add(field)
  }
  return guesses
}

const shownSamples = 5
const shownValues = 50
const shownLength = 200

/** Describes each column for the preview before the import. */
export function describeColumns(table: Table): SchedulePreview['columns'] {
  const samples: Cell[][] = table.headers.map(() => [])
  const values: (Set<string> | null)[] = table.headers.map(() => new Set())
  for (const { cells } of table.rows) {
    for (const [column, seen] of values.entries()) {
      const cell = cells[column]
      if (cell === undefined || cell === '') continue
      const shown = samples[column]
      if (shown && shown.length < shownSamples) shown.push(cell)
      if (!seen) continue
      seen.add(cellText(cell))
      if (seen.size > shownValues) values[column] = null
    }
  }
  const guesses = guessColumns(table.headers, samples)
  return table.headers.map((header, column) => {
    const seen = values[column]
    return {
      header,
      samples: (samples[column] ?? []).map((cell) => cellText(cell).slice(0, shownLength)),
      values: seen ? [...seen].map((value) => value.slice(0, shownLength)).sort() : null,
      guess: guesses[column] ?? null,
    }
  })
}
