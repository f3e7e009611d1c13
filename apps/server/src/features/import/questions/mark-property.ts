import type { ImportQuestion } from '@castline/contract/import-questions'
import { cellText } from '../reading/table.ts'
import { quoted } from '../rows/faulty.ts'
import type { Doubted } from './doubt.ts'

/** The columns that the conversion of a model offers as marks, the likeliest first: `Mark (Reference)`. */
const ofProperty = /^Mark \((.+)\)$/
const shownMarks = 3

/** Asks which property of a model is the mark, if it has several: programs agree on none. */
export function markProperty({ table }: Doubted): ImportQuestion[] {
  const offered = table.headers.flatMap((header, column) => {
    const property = ofProperty.exec(header)?.[1]
    return property === undefined ? [] : [{ header, property, column }]
  })
  if (offered.length < 2) return []
  const choices = offered.map(({ header, property, column }) => {
    const marks = new Set(table.rows.flatMap(({ cells }) => cellText(cells[column]) || []))
    const shown = [...marks].slice(0, shownMarks).map(quoted).join(', ')
    return {
      value: header,
      values: { name: property, value: marks.size > shownMarks ? `${shown} …` : shown, given: marks.size },
      becomes: { column, field: 'name' as const },
    }
  })
  return [
    {
      code: 'mark_property',
      column: null,
      fields: [],
      values: { total: table.rows.length },
      choices,
      suggested: choices[0]?.value ?? '',
    },
  ]
}
