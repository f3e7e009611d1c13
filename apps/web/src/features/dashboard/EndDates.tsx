import { listNcrs } from '@castline/contract/calls/ncrs'
import { projectForecast } from '@castline/contract/calls/shortages'
import type { Forecast } from '@castline/contract/shortages'
import { heldQuery } from '@castline/contract/values/overview'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { heldNcrsLink } from '#tracking/quality/links.ts'
import { useFormat } from '#ui/format.ts'
import { usePart } from './overview.ts'

interface EndDateProps {
  projectId: string
}

/** The planned end; nothing for a project without dates. */
export function PlannedEnd({ projectId }: EndDateProps) {
  const { t } = useTranslation('dashboard')
  const { date, named } = useFormat()
  const { data } = usePart(projectForecast, { params: { id: projectId } })
  return data?.planned_end ? named(t('plan.plannedEnd'), date(data.planned_end)) : null
}

/** How many weeks after the planned end the last component will probably be installed, in red, else when. */
export function ForecastEnd({ projectId }: EndDateProps) {
  const { t } = useTranslation('dashboard')
  const { named, number } = useFormat()
  const words = useForecastWords()
  const { data } = usePart(projectForecast, { params: { id: projectId } })
  if (!data?.forecast) return null
  const { earliest, latest } = data.forecast
  const isLate = data.planned_end !== null && earliest > data.planned_end
  const weeksTo = (day: string) => weeksAfter(data.planned_end ?? day, day)
  const [from, to] = [weeksTo(earliest), latest ? weeksTo(latest) : null]
  const text = !data.planned_end
    ? named(t('plan.forecast'), words(data.forecast))
    : !isLate
      ? t('highlights.onPlan')
      : to === null || to === from
        ? t('highlights.afterPlan', { count: from, formatted: number(from) })
        : t('highlights.afterPlanBetween', { from: number(from), to: number(to) })
  return (
    <Box
      component="span"
      className="forecast-end"
      title={words(data.forecast)}
      sx={isLate ? { color: 'status.rejected.text', fontWeight: 600 } : undefined}
    >
      {text}
    </Box>
  )
}

const weekMs = 7 * 86_400_000

/** Begun weeks count. */
const weeksAfter = (planned: string, day: string) =>
  Math.max(0, Math.ceil((Date.parse(day) - Date.parse(planned)) / weekMs))

/** The non-conformances that hold components, as a link that lists them; nothing if there are none. */
export function OpenHolds({ projectId }: EndDateProps) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  const { data } = usePart(listNcrs, { params: { id: projectId }, query: heldQuery })
  if (!data?.total) return null
  return (
    <MuiLink component={Link} to={heldNcrsLink(projectId)} underline="hover" sx={{ color: 'status.rejected.text' }}>
      {t('highlights.holds', { count: data.total, formatted: number(data.total) })}
    </MuiLink>
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
