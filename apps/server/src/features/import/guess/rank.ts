import { type ImportField, importFields, type ReachedField } from '@castline/contract/values/import-fields'
import { languages } from '@castline/domain/languages'
import { isPlanDate } from '@castline/domain/plan/plan'
import { screenTexts } from '#pdf/screen-texts.ts'
import { type Cell, cellText } from '../reading/table.ts'
import { countsPieces } from './count-header-words.ts'
import { isUnit, readHeader, standsForNoUnit } from './header-units.ts'
import { type HeaderWords, headerWords } from './header-words.ts'
import { measureHeaderWords } from './measure-header-words.ts'
import { neighbourHeaderWords } from './neighbour-header-words.ts'
import { planHeaderWords } from './plan-header-words.ts'
import { plannedOf, reachedHeaderWords, saysActual, withoutActual } from './reached-header-words.ts'

const ofOurLanguages: Record<ImportField, HeaderWords> = {
  ...headerWords,
  ...measureHeaderWords,
  ...planHeaderWords,
  ...reachedHeaderWords,
}
/** The names of a field on screens and in our own files, as headers are read. */
const ownNames = (field: ImportField): string[] =>
  languages.flatMap(({ code }) => {
    const names: Readonly<Record<string, string>> = screenTexts(code, 'fields').field
    const name = names[field]
    return name === undefined ? [] : [readHeader(name).words]
  })

const wordsByField = Object.fromEntries(
  importFields.map((field) => {
    const words = ofOurLanguages[field]
    return [field, { ...words, named: [...words.named, ...(neighbourHeaderWords[field] ?? []), ...ownNames(field)] }]
  }),
) as unknown as Record<ImportField, HeaderWords>

const thai = /[\u0e00-\u0e7f]/
/** Chinese has no spaces either, and the thing itself comes last. */
const han = /\p{Script=Han}/u

/** How well a header names a field; lower is better. Null if it does not. An actual day is not the planned one. */
export function rankOf(words: string, field: ImportField): number | null {
  if (!saysActual(words)) return plainRank(words, field)
  if (isPlanDate(field)) return null
  const planned = plannedOf[field as ReachedField]
  const ranks = [plainRank(words, field), planned ? plainRank(withoutActual(words), planned) : null]
  return ranks.reduce((best, rank) => (rank !== null && (best === null || rank < best) ? rank : best), null)
}

/** The words of a field as they are searched for: a table of 50,000 rows asks some 100,000 times. */
const searched = Object.fromEntries(
  Object.entries(wordsByField).map(([field, { named, joined = [], alone = [] }]) => [
    field,
    {
      named: new Set(named),
      alone,
      tails: named.map((word) => ` ${word}`),
      parts: named.map((word) => ` ${word} `),
      inThai: joined.filter((word) => thai.test(word)),
      ends: [
        ...joined.filter((word) => !thai.test(word)),
        ...named.filter((word) => word.length > 1 && han.test(word)),
      ],
    },
  ]),
) as unknown as Record<
  ImportField,
  Readonly<Record<'alone' | 'tails' | 'parts' | 'inThai' | 'ends', readonly string[]>> & {
    readonly named: ReadonlySet<string>
  }
>

function plainRank(words: string, field: ImportField): number | null {
  const { named, tails, parts, inThai, ends, alone } = searched[field]
  if (field === 'quantity' && countsPieces(words)) return 0
  if (named.has(words)) return 0
  if (tails.some((tail) => words.endsWith(tail))) return 1
  if (inThai.some((word) => words.includes(word)) || ends.some((word) => words.endsWith(word))) return 2
  const spaced = ` ${words} `
  if (parts.some((part) => spaced.includes(part))) return 3
  const lonely = alone.indexOf(words)
  return lonely < 0 ? null : 4 + lonely / 100
}

/** From this rank on, a word names a field only if nothing better does; it may as well be a value. */
export const vague = 4
const longestHeader = 80
const number = /^[+-]?[\d.,'’\s]*\d[\d.,'’\s]*$/

/** Words of the rows that are searched for a header, which repeat. */
const naming = new Map<string, boolean>()
const mostNaming = 20_000

function namesField(cell: Cell): boolean {
  if (typeof cell === 'number') return false
  const known = naming.get(cell)
  if (known !== undefined) return known
  const names = isFieldName(cell)
  if (naming.size < mostNaming) naming.set(cell, names)
  return names
}

function isFieldName(cell: Cell): boolean {
  const text = cellText(cell)
  if (text === '' || text.length > longestHeader || number.test(text)) return false
  const { words } = readHeader(text)
  return importFields.some((field) => (rankOf(words, field) ?? vague) < vague)
}

/** How much a row looks like a header: the number of its cells that name one of our fields. */
export function headerScore(cells: readonly Cell[]): number {
  return cells.filter(namesField).length
}

/** Whether a row can continue the header above it: every cell names a field or a unit, or repeats a merged cell. */
export function continuesHeader(cells: readonly Cell[], above: readonly Cell[]): boolean {
  const filled = [...cells.entries()].filter(([, cell]) => cell !== '')
  const [[column, only] = [0, '']] = filled
  // A heading of the rows below, such as “Level 1”.
  if (filled.length === 1 && (above[column] ?? '') !== '' && above[column] !== only && !isUnit(cellText(only)))
    return false
  return (
    isRowOfUnits(cells) ||
    (filled.length > 0 &&
      filled.every(([column, cell]) => namesField(cell) || isUnit(cellText(cell)) || cell === above[column]))
  )
}

/** Whether a row has the units of the columns above: `(pcs)`, `[m]`, `-`, `kg`. */
export function isRowOfUnits(cells: readonly Cell[]): boolean {
  const texts = cells.map(cellText).filter((text) => text !== '')
  return texts.some(isUnit) && texts.every((text) => isUnit(text) || standsForNoUnit(text))
}
