import type { Checklist, ChecklistTemplate } from '@castline/contract/checklists'
import { checklistHeader } from '@castline/domain/added-columns'
import type { Cell } from '#spreadsheets/table.ts'
import type { ExportedChecklist, ExportedTemplate } from './checklist-queries.ts'

type Item = ChecklistTemplate['items'][number]
type Value = Checklist['answers'][number]['value']

/** A cell of a spreadsheet holds 32,767 characters. */
const longestCell = 32_000

const yesNo: Readonly<Record<string, string>> = { yes: 'yes', no: 'no', na: 'not applicable' }

function valueText(item: Item, value: Value): string {
  switch (item.kind) {
    case 'yes_no':
      return yesNo[value] ?? String(value)
    case 'number':
      return item.unit ? `${value} ${item.unit}` : String(value)
    case 'tolerance':
      return `${value} mm`
    case 'choice':
      return item.options[Number(value)]?.text ?? String(value)
    case 'photo':
      return `photos: ${value}`
    case 'text':
      return String(value)
  }
}

/** The answers in the order of the items: `Length of the mould: 6004 mm (not OK)`. */
function resultsText({ items, answers }: ExportedChecklist): string {
  const results = items.flatMap((item) => {
    const answer = answers.find(({ item_id }) => item_id === item.id)
    if (!answer) return []
    const { value, passed, note } = answer
    const question = /[\p{L}\p{N})]$/u.test(item.text) ? `${item.text}:` : item.text
    const parts = [question, valueText(item, value), passed === false ? '(not OK)' : '', note ? `– ${note}` : '']
    return [parts.filter(Boolean).join(' ')]
  })
  return results.join('; ').slice(0, longestCell)
}

function stateOf({ started_at, completed_at }: ExportedChecklist): string {
  if (completed_at !== null) return 'complete'
  return started_at === null ? 'not started' : 'incomplete'
}

/** Empty for a component to which the checklist does not apply. */
const parts: readonly (readonly [header: string | null, cell: (checklist: ExportedChecklist) => Cell])[] = [
  [null, stateOf],
  ['completed', ({ completed_at }) => completed_at],
  [
    'items not OK',
    ({ started_at, answers }) => (started_at === null ? null : answers.filter(({ passed }) => passed === false).length),
  ],
  ['results', (checklist) => resultsText(checklist) || null],
]

/** Names the checklists; those of the same name also by their element type, and if need be by a number. */
function namesOf(templates: readonly ExportedTemplate[]): string[] {
  const isTwice = (name: string) => templates.filter((each) => each.name === name).length > 1
  const given = new Map<string, number>()
  return templates.map(({ name, element_type }) => {
    const precise = isTwice(name) && element_type ? `${name} (${element_type})` : name
    const count = (given.get(precise) ?? 0) + 1
    given.set(precise, count)
    return count === 1 ? precise : `${precise} ${count}`
  })
}

export const checklistHeaders = (templates: readonly ExportedTemplate[]): string[] =>
  namesOf(templates).flatMap((name) => parts.map(([part]) => checklistHeader(name, part)))

/** Returns the cells of a component, four for each checklist of the project. */
export function checklistCells(
  templates: readonly ExportedTemplate[],
  checklists: readonly ExportedChecklist[] = [],
): Cell[] {
  return templates.flatMap(({ series_id }) => {
    const checklist = checklists.find((each) => each.series_id === series_id)
    return parts.map(([, cell]) => (checklist ? cell(checklist) : null))
  })
}
