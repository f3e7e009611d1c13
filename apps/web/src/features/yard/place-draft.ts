import type { Place } from '@castline/contract/places'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'

/** The fields of a place as they are typed. */
export type PlaceDraft = {
  code: string
  name: string
  max_count: string
  max_weight: string
  max_length: string
}

export const noPlace: PlaceDraft = { code: '', name: '', max_count: '', max_weight: '', max_length: '' }

export const limitFields = ['max_count', 'max_weight', 'max_length'] as const

export function draftOf(place: PlaceFields, entry: NumberEntry): PlaceDraft {
  return {
    code: place.code,
    name: place.name ?? '',
    max_count: entry.write(place.max_count),
    max_weight: entry.write(place.max_weight),
    max_length: entry.write(place.max_length),
  }
}

type PlaceFields = Pick<Place, 'code' | 'name' | 'max_count' | 'max_weight' | 'max_length'>

/** The fields of a request. */
export function fieldsOf(draft: PlaceDraft, entry: NumberEntry): PlaceFields {
  return {
    code: draft.code.trim(),
    name: draft.name.trim() || null,
    max_count: draft.max_count.trim() === '' ? null : entry.wholeOf(draft.max_count),
    max_weight: entry.measureOf(draft.max_weight),
    max_length: entry.measureOf(draft.max_length),
  }
}
