import type { ComponentDetail } from '@castline/contract/components'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

type Open = NonNullable<ComponentDetail['strength_open']>

/** Returns what is required of the concrete, what was shown, and when that may change. */
export function useStrengthText(): (open: Pick<Open, 'pour' | 'required' | 'best' | 'due_at' | 'age_at'>) => string {
  const { t } = useTranslation('scanning')
  const format = useFormat()
  return ({ pour, required, best, due_at, age_at }) => {
    const needed = required === null ? null : format.number(required)
    const parts = [
      needed !== null && pour !== null
        ? t('strength.lacks', {
            ...{ pour, required: needed },
            best: best === null ? t('strength.none') : `${format.number(best)} MPa`,
          })
        : null,
      needed !== null && pour === null ? t('strength.noPour', { required: needed }) : null,
      due_at && t('strength.due', { time: format.dateTime(due_at) }),
      age_at && t('strength.age', { time: format.dateTime(age_at) }),
    ]
    return parts.filter(Boolean).join(' ')
  }
}
