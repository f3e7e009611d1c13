import type { Forecast } from '@castline/contract/plan'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** Returns a function that says in which days a forecast expects the last installation. */
export function useForecastWords(): (forecast: NonNullable<Forecast['forecast']>) => string {
  const { t } = useTranslation('dashboard')
  const { date } = useFormat()
  return ({ earliest, latest }) => {
    if (earliest === latest) return date(earliest)
    if (!latest) return t('plan.fromDay', { from: date(earliest) })
    return t('plan.range', { from: date(earliest), to: date(latest) })
  }
}
