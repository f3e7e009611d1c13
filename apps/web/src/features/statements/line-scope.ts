import { useTranslation } from 'react-i18next'
import { type Line, useStatementFormat } from './statement-format.ts'

/** Returns a function that says what a line pays for: type, section and price of one unit. */
export function useLineScope(): (line: Line) => readonly (string | null)[] {
  const { t } = useTranslation('statements')
  const { money } = useStatementFormat(null)
  return (line) => [
    line.element_type ?? t('lines.anyType'),
    line.section_name ?? t(line.section_id === null ? 'lines.anySection' : 'lines.goneSection'),
    line.price === null ? null : t('pricePerUnit', { price: money(line.price), unit: t(`unit.${line.unit}`) }),
  ]
}
