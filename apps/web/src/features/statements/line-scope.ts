import { useTranslation } from 'react-i18next'
import { type Line, useStatementFormat } from './statement-format.ts'

/**
 * Returns a function that says what a line pays for: type, section and price of one unit; in short without what is usual,
 * all types and all sections.
 */
export function useLineScope(): (line: Line, how?: 'short') => readonly (string | null)[] {
  const { t } = useTranslation('statements')
  const { money } = useStatementFormat(null)
  return (line, how) => [
    line.element_type ?? (how ? null : t('lines.anyType')),
    line.section_id === null ? (how ? null : t('lines.anySection')) : (line.section_name ?? t('lines.goneSection')),
    line.price === null ? null : t('pricePerUnit', { price: money(line.price), unit: t(`unit.${line.unit}`) }),
  ]
}
