import type { ProductionFigures } from '@castline/contract/production-figures'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { yardPath } from '#tracking/yard/links.ts'
import { type Format, useFormat } from '#ui/format.ts'
import { wholeRow } from '#ui/grid-row.ts'
import { changeOf } from './figure-rows.ts'

/** What the trade aims at, in per cent: castings that are ready at 14:00, and components that are cast too early. */
const targets = { ready: 90, early: 10 } as const

/** The share of a count as a percentage; null of nothing. */
const shareOf = (count: number, of: number) => (of === 0 ? null : (count / of) * 100)

const percentOf = (share: number | null, format: Format) => (share === null ? '–' : format.percent(share))

const castOf = ({ days }: ProductionFigures) => days.reduce((sum, day) => sum + day.components, 0)

interface TilesProps {
  figures: ProductionFigures
  /** Of as many days before. */
  before: ProductionFigures | undefined
  plantId: string
}

/** The four figures of a plant, with what is aimed at and where they go; each leads to the list behind it. */
export function Tiles({ figures, before, plantId }: TilesProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const { days, strip_to_departure: stay, early, readiness } = figures
  const components = castOf(figures)
  const volumes = days.flatMap((day) => day.volume ?? [])
  const volume = volumes.length === 0 ? '–' : format.volume(volumes.reduce((sum, each) => sum + each, 0))
  const perDay = days.length === 0 ? 0 : components / days.length
  const ready = shareOf(readiness.ready, readiness.of)
  const tooEarly = shareOf(early.count, early.of)
  const viewOf = (view: string) => `/production?${new URLSearchParams({ plant: plantId, view })}`
  const tiles = [
    {
      name: t('figures.cast'),
      value: format.number(components),
      text: t('figures.castText', { volume, perDay: format.number(Math.round(perDay * 10) / 10) }),
      change: changeOf(components, before && castOf(before)),
      to: viewOf('board'),
    },
    {
      name: t('figures.ready'),
      value: percentOf(ready, format),
      text: t('figures.readyText', {
        count: readiness.of,
        ready: format.number(readiness.ready),
        of: format.number(readiness.of),
      }),
      target: t('figures.atLeast', { percent: format.percent(targets.ready) }),
      isMissed: ready !== null && ready < targets.ready,
      change: changeOf(ready, before && shareOf(before.readiness.ready, before.readiness.of)),
      isShare: true,
      to: viewOf('ready'),
    },
    {
      name: t('figures.stay'),
      value:
        stay.median === null
          ? '–'
          : t('figures.workingDays', { count: stay.median, formatted: format.number(stay.median) }),
      text:
        stay.longest === null ? t('figures.stayNone') : t('figures.stayText', { longest: format.number(stay.longest) }),
      change: changeOf(stay.median, before?.strip_to_departure.median),
      to: yardPath,
    },
    {
      name: t('figures.early'),
      value: percentOf(tooEarly, format),
      text: t('figures.earlyText', { early: format.number(early.count), of: format.number(early.of) }),
      target: t('figures.atMost', { percent: format.percent(targets.early) }),
      isMissed: tooEarly !== null && tooEarly > targets.early,
      change: changeOf(tooEarly, before && shareOf(before.early.count, before.early.of)),
      isShare: true,
      to: viewOf('board'),
    },
  ]
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        margin: 0,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      {tiles.map(({ name, value, text, target, isMissed, change, isShare, to }) => (
        <Card key={name} sx={{ position: 'relative', padding: { xs: 1.5, sm: 2 } }}>
          <Typography component="dt" variant="body2">
            <MuiLink component={Link} to={to} underline="hover" color="text.secondary" sx={wholeRow}>
              {name}
            </MuiLink>
          </Typography>
          <Typography
            variant="h2"
            component="dd"
            sx={{
              margin: 0,
              fontSize: { xs: '1.25rem', sm: '1.5rem' },
              fontVariantNumeric: 'tabular-nums',
              color: isMissed ? 'status.rejected.text' : undefined,
            }}
          >
            {value}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            title={t('figures.than')}
            sx={{ margin: 0, color: 'text.secondary' }}
          >
            {change === null
              ? t('figures.noBefore')
              : t(isShare ? 'figures.points' : 'figures.change', { change: format.signed(change) })}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ margin: 0, color: 'text.secondary' }}>
            {text}
          </Typography>
          {target && (
            <Typography component="dd" variant="body2" sx={{ margin: 0, fontWeight: 600 }}>
              {target}
            </Typography>
          )}
        </Card>
      ))}
    </Box>
  )
}
