import type { ImportQuestion } from '@castline/contract/import-questions'
import { questionChoices } from '@castline/contract/values/import-questions'
import { quoted } from '../rows/faulty.ts'
import { areSections, groupHeadings } from '../rows/group-headings.ts'
import type { Doubted } from './doubt.ts'

const namedGroups = 3

/** Asks whether headings between the rows are their sections, if no column has them. */
export function headingsAsSections({ table, columns }: Doubted): ImportQuestion[] {
  if (columns.has('section')) return []
  const found = groupHeadings(table, columns)
  if (!found) return []
  const [first = ''] = found.headings.values()
  const counts = new Map<string, number>()
  for (const group of found.groups.values()) counts.set(group, (counts.get(group) ?? 0) + 1)
  const [total = 0] = counts.values()
  const groups = [...counts.keys()].slice(0, namedGroups).map(quoted).join(', ')
  const section = counts.size > namedGroups ? `${groups} …` : groups
  return [
    {
      code: 'group_headings',
      column: null,
      fields: [],
      values: { name: quoted(first), total, given: found.above },
      choices: questionChoices.group_headings.map((value) => ({ value, values: { section } })),
      suggested: areSections(found) ? 'sections' : 'leave_out',
    },
  ]
}
