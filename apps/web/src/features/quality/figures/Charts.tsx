import type { NcrStats } from '@castline/contract/defects'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { Choice } from '#ui/Choice.tsx'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { useFormat } from '#ui/format.ts'
import { useMonthName } from '../use-month-name.ts'
import { barsOf, type Grouping, groupings, groupsOf, heightOf } from './pareto.ts'

/** The Pareto chart and the ages of open non-conformances, each with its table. */
export function Charts({ stats }: { stats: NcrStats }) {
  const { t } = useTranslation('quality')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      {stats.total === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('figures.none')}</Typography>
      ) : (
        <>
          <Pareto stats={stats} />
          <Ages stats={stats} />
        </>
      )}
    </Box>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}

function Pareto({ stats }: { stats: NcrStats }) {
  const { t } = useTranslation('quality')
  const { number, percent } = useFormat()
  const colours = useChartColours()
  const defect = useDefectLabel()
  const month = useMonthName()
  const [by, setBy] = useState<Grouping>('defect')
  const groups = groupsOf(stats, by, {
    defect,
    month,
    noType: t('figures.noType'),
    noSection: t('figures.noSection'),
  })
  const bars = barsOf(groups, by, colours.series[0] ?? colours.primary)
  const title = t(`figures.${by}`)
  const isInTime = by === 'month'
  const last = isInTime ? [t('figures.closed')] : [t('figures.share'), t('figures.sum')]
  const table = {
    columns: [title, t('figures.count'), ...last],
    rows: groups.map(({ name, count, closed, share, sum }) => [
      name,
      number(count),
      ...(isInTime ? [number(closed ?? 0)] : [percent(share * 100), percent(sum * 100)]),
    ]),
  }
  return (
    <Panel title={t('figures.count')}>
      <Choice
        label={t('figures.by')}
        value={by}
        options={groupings.map((value) => ({ value, label: t(`figures.${value}`) }))}
        onChange={setBy}
        sx={{ width: 260, maxWidth: '100%', marginBlockEnd: 1.5 }}
      />
      <BarChart label={title} bars={bars} number={number} table={table} height={heightOf(bars)} />
    </Panel>
  )
}

function Ages({ stats }: { stats: NcrStats }) {
  const { t } = useTranslation('quality')
  const { number } = useFormat()
  const colours = useChartColours()
  const limits = stats.ages.flatMap(({ up_to_days }) => (up_to_days === null ? [] : [up_to_days]))
  const groups = stats.ages.map(({ up_to_days, count }) => ({
    name:
      up_to_days === null
        ? t('figures.over', { days: number(Math.max(0, ...limits)) })
        : t('figures.upTo', { days: number(up_to_days) }),
    count,
  }))
  const bars = groups.map(({ name, count }) => ({ name, parts: [{ id: 'count', count, colour: colours.primary }] }))
  const title = t('figures.ages')
  const table = {
    columns: [t('figures.days'), t('figures.count')],
    rows: groups.map(({ name, count }) => [name, count]),
  }
  return (
    <Panel title={title}>
      <BarChart label={title} bars={bars} number={number} table={table} height={heightOf(bars)} />
    </Panel>
  )
}
