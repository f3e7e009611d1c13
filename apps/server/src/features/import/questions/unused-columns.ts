import type { ImportQuestion } from '@castline/contract/import-questions'
import {
  type ImportField,
  importFields,
  isReachedField,
  reachedFields,
  reachedStatuses,
  unitsOf,
} from '@castline/contract/values/import-fields'
import { isMeasure } from '@castline/domain/components/fields'
import { isAddedColumn } from '@castline/domain/export/added-columns'
import { isPlanDate, planDates } from '@castline/domain/plan/plan'
import { countsRows } from '../guess/contents.ts'
import { readHeader } from '../guess/header-units.ts'
import { measuresOther, qualified } from '../guess/qualifiers.ts'
import { rankOf, vague } from '../guess/rank.ts'
import { type Cell, cellText, type Table } from '../reading/table.ts'
import { quoted } from '../rows/faulty.ts'
import { isDateCell } from '../rows/plan-cells.ts'
import { isQuantity } from '../rows/quantity.ts'
import { isStatusText } from '../rows/status-cells.ts'
import { tickOf } from '../rows/ticks.ts'
import { isUnknownValue } from '../rows/unknown-values.ts'
import type { Doubted } from './doubt.ts'

/** Rows that say what a column contains. */
const looked = 500
const largestCount = 999
/** Numbers of something else than pieces. */
const otherNumbers =
  /(^|\s)(no|nr|number|nummer|id|code|level|lvl|floor|storey|phase|zone|bay|axis|grid|rev|revision|index|week|kw|month|year|day|days|age|load|truck|trip|priority|prio|seq|sequence|order|page|sheet|scale|class|grade|cover|ratio|factor|slope|angle|lot|batch|mould|mold|table|bed|pos|item|line|group|stack|layer|rack|geschoss|ebene|etage|woche|jahr|charge|form|achse|niveau|étage|ligne|semaine|nivel|piano|rij|laag|verdieping)(\s|$)/u
/** Days of drawings and files, not of pieces. */
const otherDates =
  /drawing|dwg|zeichnung|plan ?datum|dessin|plano|tekening|rev|issue|print|creat|modif|updat|export|check|approv|erstell|geändert|stand/u

interface Unused {
  readonly column: number
  readonly header: string
  readonly words: string
  readonly cells: readonly Cell[]
}

function unusedColumns({ table, columns }: Doubted): Unused[] {
  const used = new Set([...columns.values()].map(({ column }) => column))
  return table.headers.flatMap((header, column): Unused[] => {
    if (used.has(column) || table.hiddenColumns.has(column) || isAddedColumn(header)) return []
    const cells = table.rows.slice(0, looked).flatMap(({ cells }) => {
      const cell = cells[column] ?? ''
      return cell === '' || cell === header || isUnknownValue(cellText(cell)) ? [] : [cell]
    })
    return cells.length === 0 ? [] : [{ column, header, cells, words: readHeader(header).words }]
  })
}

const mostly = (cells: readonly Cell[], is: (cell: Cell) => boolean) => cells.filter(is).length * 2 > cells.length

function looksLikeCount({ header, words, cells }: Unused, table: Table): boolean {
  if (readHeader(header).unit || measuresOther(words, header)) return false
  if (rankOf(words, 'quantity') !== null && cells.some((cell) => /\p{N}/u.test(cellText(cell))))
    return !countsRows(cells, 3)
  const isCount = (cell: Cell) => isQuantity(cell) && Number.parseInt(cellText(cell), 10) <= largestCount
  const isWhole = mostly(cells, isCount) && cells.some((cell) => Number.parseInt(cellText(cell), 10) > 1)
  return isWhole && table.rows.length > 1 && !otherNumbers.test(words) && !countsRows(cells, 2)
}

/** Fields whose words in a header leave no doubt, whatever the cells below contain. */
const knownFields = importFields.filter(
  (field) =>
    isMeasure(field) || isPlanDate(field) || isReachedField(field) || field === 'status' || field === 'section',
)

/** Whether a header names a field, although its cells do not fit: dates that nobody can read, numbers with odd words. */
function names({ header, words }: Unused, field: ImportField): boolean {
  const rank = rankOf(words, field)
  if (rank === null || rank >= vague) return false
  const { unit } = readHeader(header)
  const isOther = unit !== undefined && unitsOf(field).length > 0 && !unitsOf(field).includes(unit)
  return !isOther && qualified(rank, field, { words, text: header.toLowerCase() }) !== null
}

/** A text with separators; whole numbers are days only in a spreadsheet's format, where they are texts here. */
const isDay = (cell: Cell) => typeof cell === 'string' && /\d.*\D/.test(cell) && isDateCell(cell)

/** The fields that an unused column may belong to, as far as none has them; the likeliest first. */
function possibleFields(unused: Unused, { table, columns }: Doubted): ImportField[] {
  const { words, cells } = unused
  const free = (fields: readonly ImportField[]) => fields.filter((field) => !columns.has(field))
  const reached = reachedStatuses.map((status) => reachedFields[status])
  if (mostly(cells, (cell) => isStatusText(cellText(cell)))) return free(['status'])
  if (mostly(cells, isDay)) {
    if (otherDates.test(words)) return []
    return free([...planDates, ...reached, ...(columns.has('status') ? (['status_date'] as const) : [])])
  }
  const namesStep = [...planDates, ...reached].filter((field) => rankOf(words, field) !== null)
  if (namesStep.length > 0 && cells.some((cell) => tickOf(cellText(cell), false) !== null)) {
    const named = namesStep.filter(isReachedField)
    return free([...named, ...reached.filter((field) => !named.includes(field))])
  }
  const named = free(knownFields).filter((field) => names(unused, field))
  if (named.length > 0) return named
  // A row with an id of a model is one component.
  const isCounted = columns.has('quantity') || columns.has('external_id')
  return isCounted || !looksLikeCount(unused, table) ? [] : ['quantity']
}

/** Asks about columns that would be left out although they look like counts, statuses or days. */
export function unusedColumnsAsked(doubted: Doubted): ImportQuestion[] {
  if (!doubted.columns.has('name')) return []
  return unusedColumns(doubted).flatMap((unused): ImportQuestion[] => {
    const fields = possibleFields(unused, doubted)
    const [first] = fields
    if (first === undefined) return []
    const { column, header, cells } = unused
    return [
      {
        code: 'unused_column',
        column,
        fields: [],
        values: { column: quoted(header), value: quoted(cells.slice(0, 3).map(cellText).join(' · ')), field: first },
        choices: [
          ...fields.map((field) => ({ value: field, values: { field }, becomes: { field } })),
          { value: 'leave_out', values: {}, becomes: { field: null } },
        ],
        suggested: 'leave_out',
      },
    ]
  })
}
