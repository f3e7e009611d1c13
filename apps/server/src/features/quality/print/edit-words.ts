import type { DrawingPoint, ModelPoint, NcrEvent } from '@castline/contract/ncr'
import { type NcrField, severities } from '@castline/domain/quality/ncrs'
import { filled } from '#pdf/screen-texts.ts'
import { joined, type PrintTexts } from './print-texts.ts'
import type { PrintedNcr } from './queries.ts'

function defectWords(code: string, { own_defect_types }: PrintedNcr['ncr'], texts: PrintTexts): string {
  const own = own_defect_types.find((type) => type.code === code)
  return texts.defect(code, own?.name ?? null, own?.names ?? {})
}

const pointWords = ({ x, y, ...place }: DrawingPoint, { words }: PrintTexts) =>
  filled(words.point.exact, { ...place, across: `${Math.round(x * 100)} %`, down: `${Math.round(y * 100)} %` })

/** A place in the models, in metres. */
export function placeWords({ at: [x, y, z] }: ModelPoint, { words }: PrintTexts): string {
  return filled(words.place.exact, { x: x.toFixed(2), y: y.toFixed(2), z: z.toFixed(2) })
}

function valueWords(
  field: NcrField,
  value: NcrEvent['changes'][number]['to'],
  ncr: PrintedNcr['ncr'],
  texts: PrintTexts,
): string {
  const { words } = texts
  if (value === null || value === '') return words.event.noValue
  if (field === 'holds') return value ? words.edit.yes : words.edit.no
  if (typeof value === 'object') return 'at' in value ? placeWords(value, texts) : pointWords(value, texts)
  if (typeof value === 'number') return texts.number(value)
  const text = String(value)
  if (field === 'defect_type') return defectWords(text, ncr, texts)
  const severity = field === 'severity' && severities.find((each) => each === text)
  return severity ? words.severity[severity] : text
}

/** The old and the new value of each field that an edit changed, one line each. */
export function changeWords({ kind, changes }: NcrEvent, ncr: PrintedNcr['ncr'], texts: PrintTexts): string[] {
  const { words } = texts
  const labels: Record<NcrField, string> = {
    defect_type: words.column.defect,
    severity: words.severity.label,
    description: words.fact.description,
    holds: words.edit.hold,
    cost: words.fact.cost,
    drawing_point: words.point.label,
    model_point: words.place.label,
  }
  if (kind !== 'edit') return []
  return changes.map(({ field, from, to }) =>
    filled(words.event.change, {
      field: labels[field],
      from: valueWords(field, from, ncr, texts),
      to: valueWords(field, to, ncr, texts),
    }),
  )
}

/** What was reported, if it was edited since; null otherwise. */
export function reportedWords(ncr: PrintedNcr['ncr'], texts: PrintTexts): string | null {
  const { words } = texts
  const { reported } = ncr
  const fields = ['defect_type', 'severity', 'description', 'holds'] as const
  if (!reported || fields.every((field) => reported[field] === ncr[field])) return null
  const facts = [
    defectWords(reported.defect_type, ncr, texts),
    words.severity[reported.severity],
    reported.holds ? words.edit.yes : words.edit.no,
  ]
  return joined([joined(facts), reported.description], '\n')
}
