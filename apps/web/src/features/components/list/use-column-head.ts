import { isField } from '@castline/domain/components/fields'
import { useTranslation } from 'react-i18next'
import { useFieldWithUnit } from '#tracking/components/field-words.ts'
import type { Column } from './columns.ts'

/** Names the columns of the table. */
export function useColumnHead(): (column: 'name' | Column) => string {
  const { t } = useTranslation('fields')
  const withUnit = useFieldWithUnit()
  // Each row has the unit of its weight: kilograms or tons.
  return (column) => (isField(column) && column !== 'weight' ? withUnit(column) : t(`field.${column}`))
}
