import type { SharedHall } from '@castline/contract/sharing'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { DisplaySwitch } from '#ui/display/DisplaySwitch.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { useClock } from '#ui/use-clock.ts'
import { castOf, isLate, nextOf, pageOf, rowsThatFit } from './hall-rows.ts'

/** Letters of 61 px on a screen of 1920: 2.8 cm high on one of 55 inches, which is read from five metres. */
const big = 'clamp(1.25rem, 3.2vw, 10rem)'
const smaller = 'clamp(0.9375rem, 2.1vw, 7rem)'

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
const rowsOfWindow = () => rowsThatFit(window.innerWidth, window.innerHeight)

const tones = { planned: 'planning', poured: 'manufactured', stripped: 'installed' } as const

interface HallScreenProps {
  hall: SharedHall
  isAway: boolean
  at: Date
}

/** Today's castings of a plant, for a screen in its hall. Pages follow each other every 15 seconds. */
export function HallScreen({ hall, isAway, at }: HallScreenProps) {
  const { t } = useTranslation('sharing')
  const format = useFormat()
  const clock = useClock()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const { cast, count } = castOf(hall.castings)
  const fitting = useSyncExternalStore(onResize, rowsOfWindow)
  const size = isWide ? fitting : Math.max(1, hall.castings.length)
  const { page, pages, rows } = pageOf(hall.castings, size, Math.floor(clock / 15_000))
  const next = hall.castings[nextOf(hall.castings)]
  const of = { cast: format.number(cast), count: format.number(count) }
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: 'auto 1fr auto',
        gridTemplateColumns: 'minmax(0, 1fr)',
        padding: '1vw 2.5vw',
        gap: '0.6vw',
        fontSize: big,
        lineHeight: 1.2,
        fontWeight: 600,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3vw' }}>
        <Box component="h1" tabIndex={-1} sx={{ ...oneLine, flex: 1, minWidth: 0, margin: 0, fontSize: 'inherit' }}>
          <bdi>{hall.plant}</bdi>
        </Box>
        <Box component="time" dateTime={hall.today} sx={{ fontSize: smaller, color: 'text.secondary' }}>
          {format.weekday(hall.today)}
        </Box>
        <Box component="span" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {format.time(new Date(clock))}
        </Box>
      </Box>
      {hall.castings.length === 0 ? (
        <Box component="p" sx={{ placeSelf: 'center', margin: 0, textAlign: 'center' }}>
          {t('hall.none')}
        </Box>
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            // The rows share the height, but a few are not spread over all of it.
            ...(isWide && { display: 'grid', gridAutoRows: '1fr', maxHeight: `${rows.length * 8.4}vw` }),
          }}
        >
          {rows.map((row) => (
            <CastingRow
              key={`${row.mould} ${row.turn}`}
              row={row}
              isNext={row === next}
              isLate={isLate(row, hall, new Date(clock))}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2vw', fontSize: smaller }}>
        {count > 0 && (
          <Box component="p" sx={{ margin: 0, flex: 1 }}>
            {t('hall.cast')}{' '}
            <Box component="strong" sx={{ fontSize: big }}>
              {t('hall.of', of)}
            </Box>
          </Box>
        )}
        {pages > 1 && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('hall.page', { page: format.number(page + 1), pages: format.number(pages) })}
          </Box>
        )}
        {isAway && <Alert severity="warning">{t('page.offline', { time: format.time(at) })}</Alert>}
        <Box sx={{ marginInlineStart: 'auto' }}>
          <DisplaySwitch />
        </Box>
      </Box>
    </Box>
  )
}

const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** Hour, mould with its concrete, marks, and state: one row of two lines; on phones the marks are below. */
const rowAreas = {
  display: 'grid',
  gridTemplateColumns: { xs: '3.1em minmax(0, 1fr) auto', md: '3em minmax(0, 1fr) minmax(0, 1fr) 5.5em' },
  gridTemplateAreas: { xs: '"hour mould state" ". marks marks"', md: '"hour mould marks state"' },
  alignItems: 'center',
  columnGap: { xs: 1, md: '2vw' },
  paddingBlock: { xs: 1, md: '0.3vw' },
  paddingInline: { xs: 0.5, md: '1vw' },
  borderBlockEnd: '2px solid',
  borderColor: 'divider',
  lineHeight: 1.15,
} as const

interface CastingRowProps {
  row: SharedHall['castings'][number]
  isNext: boolean
  /** Its hour has passed. */
  isLate: boolean
}

function CastingRow({ row, isNext, isLate }: CastingRowProps) {
  const { t } = useTranslation('sharing')
  const format = useFormat()
  const { mould, turn, state, mix, planned_time, control_numbers, count, volume } = row
  const others = count - control_numbers.length
  const tone = isLate ? 'rejected' : tones[state]
  const isFilled = isNext && !isLate
  return (
    <Box
      component="li"
      sx={{
        ...rowAreas,
        ...(isNext && { bgcolor: 'accent.surface', boxShadow: 'inset 0.5vw 0 0 var(--mui-palette-accent-text)' }),
        ...(state !== 'planned' && { color: 'text.secondary' }),
      }}
    >
      <Box component="bdi" sx={{ gridArea: 'hour', fontVariantNumeric: 'tabular-nums' }}>
        {planned_time ?? '–'}
      </Box>
      <Box sx={{ gridArea: 'mould', minWidth: 0 }}>
        <Box sx={oneLine}>
          <bdi>{mould}</bdi>
        </Box>
        <Box sx={{ ...oneLine, fontSize: smaller, color: 'text.secondary' }}>
          {dotted([
            turn > 1 ? t('hall.turn', { number: format.number(turn) }) : null,
            volume === null ? null : format.volume(volume),
            mix,
          ])}
        </Box>
      </Box>
      <Box
        sx={{
          gridArea: 'marks',
          display: { md: '-webkit-box' },
          WebkitLineClamp: '2',
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          ...((control_numbers.length > 1 || others > 0) && { fontSize: smaller }),
        }}
      >
        {control_numbers.map((each) => (
          <Box component="span" key={each} sx={{ display: 'inline-block', marginInlineEnd: '1.5vw' }}>
            <bdi>{each}</bdi>
          </Box>
        ))}
        {others > 0 && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('hall.others', { count: others, formatted: format.number(others) })}
          </Box>
        )}
      </Box>
      <Box
        component="span"
        sx={{
          gridArea: 'state',
          justifySelf: 'end',
          padding: '0.15em 0.5em',
          borderRadius: '0.3em',
          fontSize: smaller,
          color: isFilled ? 'primary.contrastText' : `status.${tone}.text`,
          bgcolor: isFilled ? 'primary.main' : `status.${tone}.surface`,
          border: '2px solid',
          ...(isFilled && { borderColor: 'primary.main' }),
        }}
      >
        {isLate ? t('hall.late') : isNext ? t('hall.next') : t(`hall.state.${state}`)}
      </Box>
    </Box>
  )
}
