import { isField } from '@castline/domain/components/fields'
import { useTranslation } from 'react-i18next'
import { useFieldWithUnit } from '#tracking/components/field-words.ts'
import type { Column } from './columns.ts'

/** Names the columns of the table. */
export function useColumnHead(): (column: 'control_number' | Column) => string {
  const { t } = useTranslation(['fields', 'components'])
  const withUnit = useFieldWithUnit()
  // Each row has the unit of its weight: kilograms or tons.
  return (column) => {
    if (column === 'control_number') return t('components:column.component')
    if (column === 'place_code') return t('components:column.where')
    if (column === 'needed_on') return t('components:column.needed')
    return isField(column) && column !== 'weight' ? withUnit(column) : t(`fields:field.${column}`)
  }
}
