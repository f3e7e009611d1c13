import type { Plant } from '@castline/contract/plants'
import type { PourDetail } from '@castline/contract/pour'
import { instantOf, wallTimeIn } from '@castline/domain/plan/wall-time'
import { type ConsistenceMethod, consistenceMethods, curingKinds } from '@castline/domain/production/production'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'

export const textFields = ['supplier', 'ticket', 'weather', 'sampled_by', 'exceptions'] as const
export const measureFields = [
  'volume',
  'water_added',
  'air',
  'density',
  'concrete_temperature',
  'air_temperature',
  'highest_temperature',
] as const
const timeFields = ['started_at', 'ended_at', 'heat_from'] as const

/** As texts, which the form compares and merges: times in the plant's zone, one value for each test of consistence. */
export type PourDraft = Record<
  | (typeof textFields)[number]
  | (typeof measureFields)[number]
  | (typeof timeFields)[number]
  | 'mix_id'
  | 'batches'
  | 'curing_kind'
  | 'consistence',
  string
>

/** The values of a draft's consistence, by method. */
export const consistenceOf = ({ consistence }: PourDraft) =>
  JSON.parse(consistence) as Partial<Record<ConsistenceMethod, string>>

const textOf = (draft: PourDraft, field: (typeof textFields)[number]) => draft[field].trim() || null

/** Returns the body of a draft. What is no number or no time is a fault of the contract. */
export function bodyOf(draft: PourDraft, timeZone: string, entry: NumberEntry) {
  const timeOf = (typed: string) => (typed === '' ? null : (instantOf(timeZone, typed)?.toISOString() ?? typed))
  const measures = Object.fromEntries(measureFields.map((field) => [field, entry.measureOf(draft[field])]))
  const texts = Object.fromEntries(textFields.map((field) => [field, textOf(draft, field)]))
  return {
    ...(measures as Record<(typeof measureFields)[number], number | null>),
    ...(texts as Record<(typeof textFields)[number], string | null>),
    mix_id: draft.mix_id,
    started_at: timeOf(draft.started_at) ?? '',
    ended_at: timeOf(draft.ended_at),
    heat_from: timeOf(draft.heat_from),
    batches: draft.batches.split(/[\n,;]+/).flatMap((batch) => batch.trim() || []),
    curing_kind: curingKinds.find((kind) => kind === draft.curing_kind) ?? null,
    consistence: consistenceMethods.flatMap((method) => {
      const value = entry.measureOf(consistenceOf(draft)[method] ?? '')
      return value === null ? [] : [{ method, value }]
    }),
  }
}

const none = {
  supplier: '',
  ticket: '',
  weather: '',
  sampled_by: '',
  exceptions: '',
  volume: '',
  water_added: '',
  air: '',
  density: '',
  concrete_temperature: '',
  air_temperature: '',
  highest_temperature: '',
  ended_at: '',
  ...{ started_at: '', heat_from: '', batches: '', curing_kind: '', consistence: '{}' },
}

/** The draft of a new pour: it begins now, with the plant's only mix. */
export const emptyDraft = ({ mixes, time_zone }: Plant, now: Date): PourDraft => ({
  ...none,
  mix_id: mixes.length === 1 ? (mixes[0]?.id ?? '') : '',
  started_at: wallTimeIn(time_zone, now),
})

/** The draft of a stored pour. */
export function draftOf(pour: PourDetail, entry: NumberEntry): PourDraft {
  const timeOf = (at: string | null) => (at === null ? '' : wallTimeIn(pour.time_zone, new Date(at)))
  return {
    ...none,
    ...Object.fromEntries(textFields.map((field) => [field, pour[field] ?? ''])),
    ...Object.fromEntries(measureFields.map((field) => [field, entry.write(pour[field])])),
    ...Object.fromEntries(timeFields.map((field) => [field, timeOf(pour[field])])),
    mix_id: pour.mix.id,
    batches: pour.batches.join(', '),
    curing_kind: pour.curing_kind ?? '',
    consistence: JSON.stringify(
      Object.fromEntries(pour.consistence.map(({ method, value }) => [method, entry.write(value)])),
    ),
  }
}
