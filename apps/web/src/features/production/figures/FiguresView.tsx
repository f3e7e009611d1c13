import { productionFigures } from '@castline/contract/calls/production-figures'
import type { Plant } from '@castline/contract/plants'
import type { ProductionFigures } from '@castline/contract/production-figures'
import { mostFigureDays } from '@castline/contract/values/production-figures'
import { addDays, dayIn, daysBetween } from '@castline/domain/plan/calendar'
import { isPlanDay } from '@castline/domain/plan/plan'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormField } from '#ui/FormField.tsx'
import { type Format, useFormat } from '#ui/format.ts'

/** Four weeks until today. */
const usualDays = 27

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
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr', maxWidth: 480 }}>
        <FormField label={t('figures.from')} type="date" value={from} onChange={(day) => show({ from: day })} />
        <FormField
          label={t('figures.to')}
          type="date"
          value={to}
          onChange={(day) => show({ to: day })}
          fault={isSpan ? null : t('figures.fault')}
        />
      </Box>
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && isSpan && <Skeleton variant="rounded" height={320} />}
      {data && isSpan && (
        <>
          <Facts figures={data} format={format} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
            }}
          >
            <Bars
              title={t('figures.days')}
              none={t('figures.nothing')}
              rows={data.days.map(({ day, components, volume }) => ({
                name: format.date(day),
                value: components,
                more: volume === null ? '–' : format.volume(volume),
              }))}
              columns={[t('place.day'), t('figures.components'), t('figures.volume')]}
            />
            <Bars
              title={t('figures.slipped')}
              none={t('figures.noneSlipped')}
              rows={data.slipped.map(({ reason, count }) => ({ name: t(`figures.reason.${reason}`), value: count }))}
              columns={[t('figures.why'), t('figures.castings')]}
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
              rows={data.moulds.map(({ name, turns, out_of_use, poured }) => ({
                name,
                value: poured,
                more: t('figures.turnsOf', { turns: format.number(turns), out: format.number(out_of_use) }),
              }))}
              columns={[t('mouldColumn'), t('figures.poured'), t('figures.turns')]}
            />
          </Box>
        </>
      )}
    </Box>
  )
}

/** The share of a count as a percentage; a dash of nothing. */
const shareOf = (count: number, of: number, format: Format) => (of === 0 ? '–' : format.percent((count / of) * 100))

function Facts({ figures, format }: { figures: ProductionFigures; format: Format }) {
  const { t } = useTranslation('board')
  const { days, strip_to_departure: stay, early, readiness } = figures
  const components = days.reduce((sum, day) => sum + day.components, 0)
  const volumes = days.flatMap((day) => day.volume ?? [])
  const volume = volumes.length === 0 ? '–' : format.volume(volumes.reduce((sum, each) => sum + each, 0))
  const perDay = days.length === 0 ? 0 : components / days.length
  const facts = [
    [
      t('figures.cast'),
      format.number(components),
      t('figures.castText', { volume, perDay: format.number(Math.round(perDay * 10) / 10) }),
    ],
    [
      t('figures.ready'),
      shareOf(readiness.ready, readiness.of, format),
      t('figures.readyText', {
        count: readiness.of,
        ready: format.number(readiness.ready),
        of: format.number(readiness.of),
      }),
    ],
    [
      t('figures.stay'),
      stay.median === null
        ? '–'
        : t('figures.workingDays', { count: stay.median, formatted: format.number(stay.median) }),
      stay.longest === null ? t('figures.stayNone') : t('figures.stayText', { longest: format.number(stay.longest) }),
    ],
    [
      t('figures.early'),
      shareOf(early.count, early.of, format),
      t('figures.earlyText', { early: format.number(early.count), of: format.number(early.of) }),
    ],
  ] as const
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        margin: 0,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      {facts.map(([name, value, text]) => (
        <Card key={name} sx={{ padding: 2 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ margin: 0 }}>
            {value}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ margin: 0, color: 'text.secondary' }}>
            {text}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}

/** Drawn; the table has all. */
const mostBars = 31

interface BarsProps {
  title: string
  none: string
  rows: readonly { readonly name: string; readonly value: number; readonly more?: string }[]
  columns: readonly string[]
}

/** Counts as bars, and as a table with what else is known. */
function Bars({ title, none, rows, columns }: BarsProps) {
  const format = useFormat()
  const { primary } = useChartColours()
  const table = {
    columns,
    rows: rows.map(({ name, value, more }): (string | number)[] => [
      name,
      format.number(value),
      ...(more ? [more] : []),
    ]),
  }
  const bars = rows
    .slice(-mostBars)
    .map(({ name, value }) => ({ name, parts: [{ id: 'count', count: value, colour: primary }] }))
  let content: ReactNode = <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>
  if (rows.length > 0) {
    content = <BarChart label={title} bars={bars} number={format.number} table={table} height={bars.length * 34 + 32} />
  }
  return (
    <Card sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
        {title}
      </Typography>
      {content}
    </Card>
  )
}
