import type { Checklist, ChecklistTemplate } from '@castline/contract/checklists'
import { checklistHeader } from '@castline/domain/export/added-columns'
import type { Language } from '@castline/domain/languages'
import { type ServerTexts, serverTexts } from '#pdf/server-texts.ts'
import { type Cell, momentCell } from '#spreadsheets/table.ts'
import type { ExportedChecklist, ExportedTemplate } from './checklist-queries.ts'

type ChecklistWords = ServerTexts['checklist-columns']

type Item = ChecklistTemplate['items'][number]
type Value = Checklist['answers'][number]['value']

/** A cell of a spreadsheet holds 32,767 characters. */
const longestCell = 32_000

function valueText(item: Item, value: Value, words: ChecklistWords): string {
  switch (item.kind) {
    case 'yes_no':
      return value === 'yes' || value === 'no' || value === 'na' ? words[value] : String(value)
    case 'number':
      return item.unit ? `${value} ${item.unit}` : String(value)
    case 'tolerance':
      return `${value} mm`
    case 'choice':
      return item.options[Number(value)]?.text ?? String(value)
    case 'photo':
      return `${words.photos}: ${value}`
    case 'text':
      return String(value)
  }
}

/** The answers in the order of the items: `Length of the mould: 6004 mm (not OK)`. */
function resultsText({ items, answers }: ExportedChecklist, words: ChecklistWords): string {
  const results = items.flatMap((item) => {
    const answer = answers.find(({ item_id }) => item_id === item.id)
    if (!answer) return []
    const { value, passed, note } = answer
    const question = /[\p{L}\p{N})]$/u.test(item.text) ? `${item.text}:` : item.text
    const failed = passed === false ? `(${words.failed})` : ''
    const parts = [question, valueText(item, value, words), failed, note ? `– ${note}` : '']
    return [parts.filter(Boolean).join(' ')]
  })
  return results.join('; ').slice(0, longestCell)
}

function stateOf({ started_at, completed_at }: ExportedChecklist, words: ChecklistWords): string {
  if (completed_at !== null) return words.complete
  return started_at === null ? words.notStarted : words.incomplete
}

/** Empty for a component to which the checklist does not apply. */
const parts: readonly (readonly [
  header: 'completed' | 'notOk' | 'results' | null,
  cell: (checklist: ExportedChecklist, words: ChecklistWords) => Cell,
])[] = [
  [null, stateOf],
  ['completed', ({ completed_at }) => momentCell(completed_at)],
  [
    'notOk',
    ({ started_at, answers }) => (started_at === null ? null : answers.filter(({ passed }) => passed === false).length),
  ],
  ['results', (checklist, words) => resultsText(checklist, words) || null],
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

export const checklistHeaders = (templates: readonly ExportedTemplate[], language: Language): string[] =>
  namesOf(templates).flatMap((name) =>
    parts.map(([part]) => checklistHeader(name, part && serverTexts(language, 'checklist-columns')[part], language)),
  )

/** Returns the cells of a component, four for each checklist of the project. */
export function checklistCells(
  templates: readonly ExportedTemplate[],
  checklists: readonly ExportedChecklist[] | undefined,
  language: Language,
): Cell[] {
  return templates.flatMap(({ series_id }) => {
    const checklist = checklists?.find((each) => each.series_id === series_id)
    return parts.map(([, cell]) => (checklist ? cell(checklist, serverTexts(language, 'checklist-columns')) : null))
  })
}
