import { componentFields, type FieldName, isMeasure } from '@castline/domain/components/fields'
import type { PlanField } from '@castline/domain/plan/plan'
import { useTranslation } from 'react-i18next'
import type { Format } from '#ui/format.ts'

/** Names a field with the unit of its numbers, if it has one: "Width, mm". */
export function useFieldWithUnit(): (name: FieldName) => string {
  const { t } = useTranslation('fields')
  return (name) => {
    const field = t(`field.${name}`)
    if (!isMeasure(name)) return field
    const unit = t(`unit.${componentFields[name].kind}`)
    // Both are words of one language, which need no isolation from each other.
    return t('withUnit', { field, unit, interpolation: { escapeValue: false } })
  }
}

/** A planned value as people read it; null where nothing is planned. */
export function planValueText(field: PlanField, value: string | number | null, format: Format): string | null {
  if (value === null) return null
  return field === 'sequence' ? format.number(Number(value)) : format.date(String(value))
}

/** A value as people read it, a measure with its unit; null where it is unknown. */
export function fieldValueText(name: FieldName, value: string | number | null, format: Format): string | null {
  if (typeof value !== 'number' || !isMeasure(name)) return value === null ? null : String(value)
  switch (componentFields[name].kind) {
    case 'length':
      return format.length(value)
    case 'area':
      return format.area(value)
    case 'volume':
      return format.volume(value)
    case 'strength':
      return format.strength(value)
    case 'mass':
      return format.weight(value)
  }
}
