import type { ConcreteDay } from '@castline/contract/concrete-orders'
import type { Language } from '@castline/domain/languages'
import type { Day } from '@castline/domain/plan/calendar'
import type { ConcreteLine } from '@castline/domain/production/concrete'
import { className } from '@castline/domain/production/production'
import { screenTexts } from '#pdf/screen-texts.ts'
import { type Cell, dayCell, type Table } from '#spreadsheets/table.ts'

const columns = ['day', 'time', 'class', 'mix', 'volume', 'mould', 'turn'] as const

const cellsOf = (day: Day, line: ConcreteLine): Cell[] => [
  dayCell(day),
  line.planned_time,
  line.class && className(line.class),
  line.mix_name,
  line.volume,
  line.mould_name,
  line.turn,
]

async function* once(rows: Cell[][]) {
  yield rows
}

const headersIn = (language: Language) => {
  const board = screenTexts(language, 'board')
  return { ...board.concrete, day: board.place.day }
}

/** The concrete of a day as a workbook. */
export function concreteTable({ day, castings }: ConcreteDay, timeZone: string, language: Language): Table {
  const words = headersIn(language)
  return {
    name: 'Concrete',
    headers: [...columns, 'components' as const].map((column) => words[column]),
    rows: once(castings.map((each) => [...cellsOf(day, each), each.components])),
    timeZone,
    isRightToLeft: language === 'ar',
  }
}

/** An order of concrete as a workbook, as it was made. */
export function orderTable({ day, lines, time_zone }: Omit<MixerFile, 'number'>, language: Language): Table {
  const words = headersIn(language)
  return {
    name: 'Concrete',
    headers: columns.map((column) => words[column]),
    rows: once(lines.map((line) => cellsOf(day, line))),
    timeZone: time_zone,
    isRightToLeft: language === 'ar',
  }
}

interface MixerFile {
  readonly day: Day
  /** Null for what was not ordered. */
  readonly number: number | null
  readonly time_zone: string
  readonly lines: readonly ConcreteLine[]
}

/** An order as the file for a mixer. Its columns are described in `docs/programs.md`; they stay as they are. */
export function mixerTable({ day, number, time_zone, lines }: MixerFile): Table {
  return {
    name: 'Concrete',
    headers: ['order', ...columns],
    rows: once(lines.map((line) => [number, ...cellsOf(day, line)])),
    timeZone: time_zone,
  }
}
