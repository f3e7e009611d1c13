import type { Block } from '#pdf/flow-content.ts'
import { filled } from '#pdf/screen-texts.ts'
import type { PassportChecklist } from './passport-queries.ts'
import { joined, type PrintTexts } from './print-texts.ts'

type Item = PassportChecklist['items'][number]
type Answer = PassportChecklist['answers'][number]

function answerText(item: Item, { value, note }: Answer, texts: PrintTexts): string {
  const { checklist, unit } = texts.words
  const valueText = () => {
    switch (item.kind) {
      case 'yes_no':
        return value === 'yes' || value === 'no' ? checklist[value] : checklist.na
      case 'number':
        return joined([texts.number(Number(value)), item.unit], ' ')
      case 'tolerance':
        return `${texts.number(Number(value))} ${unit.length}`
      case 'choice':
        return item.options[Number(value)]?.text ?? String(value)
      case 'photo':
        return filled(checklist.photoCount, { count: value })
      case 'text':
        return String(value)
    }
  }
  return joined([valueText(), note], '\n')
}

function standingOf({ started_at, completed_at }: PassportChecklist, texts: PrintTexts): string {
  const { complete, incomplete, unstarted } = texts.words.checklist
  if (started_at === null) return unstarted
  return completed_at === null ? incomplete : `${complete} · ${texts.moment(completed_at)}`
}

/** A checklist with its answers in the order of its items. */
export function checklistBlocks(checklist: PassportChecklist, texts: PrintTexts): Block[] {
  const { words } = texts
  const { name, step, version, items, answers } = checklist
  const title = joined([name, words.checklist.step[step], filled(words.checklist.version, { version })])
  const head: Block[] = [
    { kind: 'heading', text: title, isSmall: true },
    { kind: 'text', text: standingOf(checklist, texts) },
  ]
  if (checklist.started_at === null) return head
  const rows = items.map((item) => {
    const answer = answers.find(({ item_id }) => item_id === item.id)
    if (!answer) return [item.text, '–', '', '']
    const { passed, user_name, answered_at } = answer
    const verdict = passed === null ? '' : passed ? words.checklist.passed : words.checklist.failed
    return [item.text, answerText(item, answer, texts), verdict, joined([user_name, texts.moment(answered_at)], '\n')]
  })
  const columns = [
    [words.table.item, 38],
    [words.table.answer, 27],
    ['', 12],
    [words.table.by, 23],
  ] as const
  return [...head, { kind: 'table', columns, rows }]
}
