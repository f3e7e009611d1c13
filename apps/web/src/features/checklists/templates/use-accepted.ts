import type { ChecklistItem } from '@castline/domain/checklists/checklists'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'

/** Returns a function that describes which answers to an item pass. */
export function useAccepted(): (item: ChecklistItem) => string {
  const { t } = useTranslation(['templates', 'checklists', 'fields'])
  const format = useFormat()
  return (item) => {
    switch (item.kind) {
      case 'yes_no':
        return t('checklists:yes')
      case 'number': {
        const { min, max } = item
        const shown = (value: number) => (item.unit ? `${format.number(value)} ${item.unit}` : format.number(value))
        if (typeof min === 'number' && typeof max === 'number') {
          return t('accepted.between', { min: format.number(min), max: shown(max) })
        }
        if (typeof min === 'number') return t('accepted.atLeast', { min: shown(min) })
        return typeof max === 'number' ? t('accepted.atMost', { max: shown(max) }) : t('accepted.any')
      }
      case 'tolerance':
        return t('accepted.tolerance', {
          dimension: t(`fields:field.${item.dimension}`),
          minus: format.number(item.minus),
          plus: format.length(item.plus),
        })
      case 'choice':
        return dotted(item.options.filter(({ passes }) => passes).map(({ text }) => text))
      case 'photo':
        return t('accepted.photo')
      case 'text':
        return t('accepted.any')
    }
  }
}
