import type { ImportQuestion } from '@castline/contract/import-questions'
import { questionChoices } from '@castline/contract/values/import-questions'
import { countedMark } from '../rows/counted-marks.ts'
import { quoted } from '../rows/faulty.ts'
import { leftOutRows } from '../rows/left-out.ts'
import { shownText } from '../rows/shown.ts'
import type { Doubted } from './doubt.ts'

const shownMarks = 4

/** Asks about marks that contain a count or several marks: `W-01 (x4)`, `W-03 to W-05`. */
export function countsInMarks({ table, columns }: Doubted): ImportQuestion[] {
  const column = columns.get('name')?.column
  if (column === undefined) return []
  let leftOut: ReturnType<typeof leftOutRows> | undefined
  let total = 0
  let example: { text: string; marks: readonly string[]; each: number } | null = null
  for (const row of table.rows) {
    const text = shownText(row, column)
    const counted = countedMark(text)
    if (!counted) continue
    leftOut ??= leftOutRows(table, columns)
    if (leftOut(row.cells)) continue
    total += 1
    example ??= { text, ...counted }
  }
  if (!example) return []
  const { text, marks, each } = example
  const shown = marks.length > shownMarks ? `${marks.slice(0, shownMarks).join(', ')} …` : marks.join(', ')
  return [
    {
      code: 'counts_in_marks',
      column,
      fields: ['name'],
      values: { value: quoted(text), name: quoted(shown), given: each, total },
      choices: questionChoices.counts_in_marks.map((value) => ({ value, values: {} })),
      suggested: 'read',
    },
  ]
}
