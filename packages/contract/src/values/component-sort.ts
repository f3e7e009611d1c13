import { describingFields, fieldsWith, identifyingFields, namesOf } from '@castline/domain/components/fields'

export const sortKeys = [
  ...fieldsWith({ sortable: true }, namesOf(identifyingFields)),
  'section',
  ...fieldsWith({ sortable: true }, namesOf(describingFields)),
  'status',
  'status_changed_at',
  'needed_on',
  'sequence',
] as const
