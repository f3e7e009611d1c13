import type { ComponentDetail } from '@castline/contract/components'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

type Open = NonNullable<ComponentDetail['strength_open']>

/** Returns what is required of the concrete, what was shown, and when that may change. */
export function useStrengthText(): (
  // What an earlier version of the server said lacks the rest.
  open: Pick<Open, 'pour' | 'required' | 'best' | 'is_estimate' | 'due_at' | 'age_at'> & Partial<Open>,
) => string {
  const { t } = useTranslation('gates')
  const format = useFormat()
  const shown = (best: number | null, isEstimate: boolean) => {
    if (best === null) return t('strength.none')
    return isEstimate ? t('strength.estimate', { strength: format.number(best) }) : format.strength(best)
  }
  return ({ pour, required, best, is_estimate, due_at, age_at, asks, tested = [], estimate = null, missing }) => {
    const needed = required === null ? null : format.number(required)
    const parts = [
      needed !== null && pour !== null
        ? t('strength.lacks', {
            pour,
            required: needed,
            best: shown(best, is_estimate),
          })
        : null,
      needed !== null && pour === null ? t('strength.noPour', { required: needed }) : null,
      needed !== null && pour === null && best !== null ? `${shown(best, is_estimate)}.` : null,
      missing === 'requirement' && asks !== 'age' && t('strength.noRequirement'),
      tested.length > 1 &&
        `${format.list(tested.map(({ number, strength }) => t('strength.tested', { number, strength: format.number(strength) })))}.`,
      estimate !== null && t('strength.beats', { strength: format.number(estimate) }),
      due_at && t('strength.due', { time: format.dateTime(due_at) }),
      age_at && t('strength.age', { time: format.dateTime(age_at) }),
    ]
    return parts.filter(Boolean).join(' ')
  }
}
