import type { ChecklistItem } from '@castline/domain/checklists/checklists'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import type { Dimensions, ShownAnswer } from '../filled.ts'

/** Null for a number that is not known; the preview of a template has some that are being typed. */
const known = (value: number | null | undefined) => (Number.isFinite(value) ? Number(value) : null)

/** Returns a function that describes the limits of an item; null where no number is judged. */
export function useAllowed(): (item: ChecklistItem, dimensions: Dimensions) => string | null {
  const { t } = useTranslation(['checklists', 'fields'])
  const format = useFormat()
  return (item, dimensions) => {
    if (item.kind === 'number') {
      const { unit } = item
      const [min, max] = [known(item.min), known(item.max)]
      const shown = (value: number) => (unit ? `${format.number(value)} ${unit}` : format.number(value))
      if (min !== null && max !== null) return t('allowed.between', { min: shown(min), max: shown(max) })
      if (min !== null) return t('allowed.atLeast', { min: shown(min) })
      return max === null ? null : t('allowed.atMost', { max: shown(max) })
    }
    if (item.kind !== 'tolerance') return null
    const nominal = dimensions[item.dimension] ?? null
    const dimension = t(`fields:field.${item.dimension}`)
    if (nominal === null) return t('allowed.unknown', { dimension })
    return t('allowed.tolerance', {
      dimension,
      nominal: format.length(nominal),
      min: format.length(nominal - (known(item.minus) ?? 0)),
      max: format.length(nominal + (known(item.plus) ?? 0)),
    })
  }
}

/** Returns a function that writes an answer's value as text. */
export function useAnswerText(): (item: ChecklistItem, answer: Pick<ShownAnswer, 'value'>) => string {
  const { t } = useTranslation('checklists')
  const format = useFormat()
  return (item, { value }) => {
    switch (item.kind) {
      case 'yes_no':
        return value === 'yes' ? t('yes') : value === 'no' ? t('no') : t('na')
      case 'choice':
        return item.options[Number(value)]?.text ?? String(value)
      case 'tolerance':
        return format.length(Number(value))
      case 'number':
        return item.unit ? `${format.number(Number(value))} ${item.unit}` : format.number(Number(value))
      case 'photo':
        return t('photos', { count: Number(value) })
      case 'text':
        return String(value)
    }
  }
}
