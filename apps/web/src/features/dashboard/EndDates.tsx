import { projectForecast } from '@castline/contract/calls/shortages'
import type { Forecast } from '@castline/contract/shortages'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useFormat } from '#ui/format.ts'

interface EndDateProps {
  projectId: string
}

/** The planned end; nothing for a project without dates. */
export function PlannedEnd({ projectId }: EndDateProps) {
  const { t } = useTranslation('dashboard')
  const { date } = useFormat()
  const { data } = useCall(projectForecast, { params: { id: projectId } })
  return data?.planned_end ? `${t('plan.plannedEnd')}: ${date(data.planned_end)}` : null
}

/** When the last component will probably be installed, in red if that is after the planned end. */
export function ForecastEnd({ projectId }: EndDateProps) {
  const { t } = useTranslation('dashboard')
  const words = useForecastWords()
  const { data } = useCall(projectForecast, { params: { id: projectId } })
  if (!data?.forecast) return null
  const isLate = data.planned_end !== null && data.forecast.earliest > data.planned_end
  return (
    <Box
      component="span"
      className="forecast-end"
      sx={isLate ? { color: 'status.rejected.text', fontWeight: 600 } : undefined}
    >
      {t('plan.forecast')}: {words(data.forecast)}
    </Box>
  )
}

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
