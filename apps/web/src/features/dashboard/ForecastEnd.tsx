import { projectForecast } from '@castline/contract/calls/shortages'
import type { Forecast } from '@castline/contract/shortages'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { Because, mainFigure } from './Highlight.tsx'
import { usePart } from './overview.ts'

interface ForecastEndProps {
  projectId: string
}

/** How many weeks late the last component will probably be installed, in red, else when; why, and what was planned. */
export function ForecastEnd({ projectId }: ForecastEndProps) {
  const { t } = useTranslation('dashboard')
  const { date, named, number } = useFormat()
  const words = useForecastWords()
  const { data } = usePart(projectForecast, { params: { id: projectId } })
  if (!data) return null
  const { forecast, planned_end: planned, remaining } = data
  const plannedEnd = planned && <Because>{named(t('plan.plannedEnd'), date(planned))}</Because>
  if (!forecast) {
    return (
      <>
        <Box component="span" sx={mainFigure}>
          {remaining === 0 && planned ? t('highlights.allInstalled') : '–'}
        </Box>
        {remaining > 0 && <Because>{t('plan.noForecast')}</Because>}
        {plannedEnd}
      </>
    )
  }
  const { earliest, latest, slowest, fastest } = forecast
  const isLate = planned !== null && earliest > planned
  const [from, to] = [earliest, latest].map((day) => day && weeksAfter(planned ?? day, day)) as [number, number | null]
  const pace =
    slowest === fastest ? number(fastest) : t('highlights.between', { from: number(slowest), to: number(fastest) })
  return (
    <>
      <Box
        component="span"
        className="forecast-end"
        title={words(forecast)}
        sx={[mainFigure, isLate && { color: 'status.rejected.text' }, !planned && { fontSize: '1.125rem' }]}
      >
        {!planned
          ? words(forecast)
          : !isLate
            ? t('highlights.onPlan')
            : to === null || to === from
              ? t('highlights.weeksLate', { count: from, formatted: number(from) })
              : t('highlights.weeksLateBetween', {
                  count: to,
                  range: t('highlights.between', { from: number(from), to: number(to) }),
                })}
      </Box>
      <Because>{t('highlights.pace', { pace })}</Because>
      {plannedEnd}
    </>
  )
}

const weekMs = 7 * 86_400_000

/** Begun weeks count. */
const weeksAfter = (planned: string, day: string) =>
  Math.max(0, Math.ceil((Date.parse(day) - Date.parse(planned)) / weekMs))

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
