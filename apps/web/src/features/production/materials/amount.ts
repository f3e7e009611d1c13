import type { MaterialUnit } from '@castline/domain/production/materials'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** Returns a function that writes a quantity with its unit. */
export function useAmount(): (quantity: number, unit: MaterialUnit) => string {
  const { t } = useTranslation('materials')
  const format = useFormat()
  return (quantity, unit) => t('amount', { number: format.number(quantity), unit: t(`unit.${unit}`) })
}
