import { productionFigures } from '@castline/contract/calls/production-figures'
import type { Plant } from '@castline/contract/plants'
import { mostFigureDays } from '@castline/contract/values/production-figures'
import { addDays, dayIn, daysBetween, weekdayOf } from '@castline/domain/plan/calendar'
import { isPlanDay } from '@castline/domain/plan/plan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { Nothing, part, withTexts } from '#ui/part.tsx'
import { Bars } from './Bars.tsx'
import { DayColumns } from './DayColumns.tsx'
import { byUse, pareto } from './figure-rows.ts'
import { LastStrengths } from './LastStrengths.tsx'
import { Tiles } from './Tiles.tsx'

const Labour = part<{ plantId: string; from: string; days: number }>(
  () =>
    withTexts(
      'crews',
      import('./Labour.tsx').then((module) => module.Labour),
    ),
  Nothing,
  Nothing,
)

/** Four weeks until today. */
const usualDays = 27

/** Without `days` from Monday on. */
const presets = [
  { name: 'week' },
  { name: 'month', days: 28 },
  { name: 'year', days: 365 },
] as const satisfies readonly {
  name: string
  days?: number
}[]

/** What a plant has cast in a span of days, how it went, and the use of its moulds. */
export function FiguresView({ plant }: { plant: Plant }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const [address, setAddress] = useSearchParams()
  const today = dayIn(plant.time_zone, new Date())
  const dayOf = (name: 'from' | 'to', usual: string) => {
    const given = address.get(name) ?? ''
    return isPlanDay(given) ? given : usual
  }
  const to = dayOf('to', today)
  const from = dayOf('from', addDays(to, -usualDays))
  const show = (change: Record<string, string>) => setAddress({ plant: plant.id, view: 'figures', from, to, ...change })
  const days = daysBetween(from, to) + 1
  const isSpan = days >= 1 && days <= mostFigureDays
  const { data, error, isError, refetch } = useCall(
    productionFigures,
    isSpan ? { params: { id: plant.id }, query: { from, days } } : null,
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  // The same number of days before: what the tiles compare with.
  const before = useCall(
    productionFigures,
    isSpan ? { params: { id: plant.id }, query: { from: addDays(from, -days), days } } : null,
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
        <Box role="group" aria-label={t('figures.span')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {presets.map(({ name, ...preset }) => {
            const span = 'days' in preset ? preset.days : undefined
            const first = addDays(today, 1 - (span ?? weekdayOf(today)))
            const isChosen = from === first && to === today
            return (
              <Button
                key={name}
                variant="outlined"
                aria-pressed={isChosen}
                onClick={() => show({ from: first, to: today })}
                sx={{ minHeight: 44, ...(isChosen && { bgcolor: 'accent.surface', borderColor: 'accent.text' }) }}
              >
                {t(`figures.preset.${name}`)}
              </Button>
            )
          })}
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr', flex: '0 1 400px' }}>
          <FormField label={t('figures.from')} type="date" value={from} onChange={(day) => show({ from: day })} />
          <FormField
            label={t('figures.to')}
            type="date"
            value={to}
            onChange={(day) => show({ to: day })}
            fault={isSpan ? null : t('figures.fault')}
          />
        </Box>
      </Box>
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && isSpan && <Skeleton variant="rounded" height={320} />}
      {data && isSpan && (
        <>
          <Tiles figures={data} before={before.data} plantId={plant.id} />
          <DayColumns days={data.days} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
            }}
          >
            <Bars
              title={t('figures.slipped')}
              none={t('figures.noneSlipped')}
              rows={pareto(data.slipped).map(({ reason, count, together }) => ({
                name: t(`figures.reason.${reason}`),
                value: count,
                more: format.percent(together),
              }))}
              columns={[t('figures.why'), t('figures.castings'), t('figures.together')]}
            />
            <Bars
              title={t('figures.lost')}
              none={t('figures.noneLost')}
              rows={data.lost.map(({ reason, days }) => ({ name: reason, value: days }))}
              columns={[t('figures.why'), t('figures.mouldDays')]}
            />
            <Bars
              title={t('figures.moulds')}
              none={t('noMoulds.title')}
              rows={byUse(data.moulds).map(({ name, turns, out_of_use, poured, percent }) => ({
                name,
                value: percent,
                more: t('figures.pouredOf', {
                  poured: format.number(poured),
                  turns: format.number(turns),
                  out: format.number(out_of_use),
                }),
              }))}
              columns={[t('mouldColumn'), t('figures.used'), t('figures.turns')]}
            />
            <LastStrengths plantId={plant.id} />
          </Box>
          <Labour plantId={plant.id} from={from} days={days} />
        </>
      )}
    </Box>
  )
}
