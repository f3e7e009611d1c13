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
import { castOf, markCounts, pageOf, rowsThatFit } from './hall-rows.ts'

/** Letters of 90 px on a screen of 1920: 4 cm high on one of 55 inches, a two-hundredth of eight metres. */
const big = 'clamp(1.25rem, 4.7vw, 12rem)'
/** Longer names are written smaller, in two lines. */
const longName = 14
const smaller = 'clamp(1rem, 2.8vw, 8rem)'

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
  const of = { cast: format.number(cast), count: format.number(count) }
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: 'auto 1fr auto',
        gridTemplateColumns: 'minmax(0, 1fr)',
        padding: '1.5vw 2.5vw',
        gap: '1vw',
        fontSize: big,
        lineHeight: 1.2,
        fontWeight: 600,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3vw' }}>
        <Box
          component="h1"
          tabIndex={-1}
          sx={{ ...twoLines, flex: 1, minWidth: 0, margin: 0 }}
          style={{ fontSize: hall.plant.length > longName ? smaller : 'inherit' }}
        >
          <bdi>{hall.plant}</bdi>
        </Box>
        <Box component="time" dateTime={hall.today} sx={{ fontSize: smaller, color: 'text.secondary' }}>
          {format.date(hall.today)}
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
            // The rows of a full page share its height.
            ...(isWide && rows.length === size ? { display: 'grid', gridAutoRows: '1fr' } : { alignSelf: 'start' }),
          }}
        >
          {rows.map((row) => (
            <CastingRow key={`${row.mould} ${row.turn}`} row={row} />
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

/** A name is isolated inside of a line that begins where the screen's lines begin. */
const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const
const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const
const threeLines = {
  display: { md: '-webkit-box' },
  WebkitLineClamp: '3',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const

function CastingRow({ row }: { row: SharedHall['castings'][number] }) {
  const { t } = useTranslation('sharing')
  const format = useFormat()
  const { mould, turn, state, mix, planned_time, marks, count, volume } = row
  const others = count - marks.length
  const distinct = markCounts(marks)
  const tone = tones[state]
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.2fr) minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: '2vw',
        paddingBlock: '0.8vw',
        borderBlockEnd: '2px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" sx={twoLines} style={{ fontSize: mould.length > longName ? smaller : undefined }}>
          <bdi>{mould}</bdi>
        </Box>
        <Box component="span" sx={{ ...oneLine, display: 'block', fontSize: smaller, color: 'text.secondary' }}>
          {dotted([
            turn > 1 ? t('hall.turn', { number: format.number(turn) }) : null,
            state === 'planned' ? planned_time : null,
            mix,
          ])}
        </Box>
      </Box>
      <Box
        sx={{
          order: { xs: 1, md: 0 },
          gridColumn: { xs: '1 / -1', md: 'auto' },
          overflowWrap: 'anywhere',
          '& > span': { display: 'inline-block', maxWidth: '100%' },
          ...(distinct.length > 1 || others > 0 ? { fontSize: smaller, ...threeLines } : { '& bdi': oneLine }),
        }}
      >
        {distinct.map(({ mark, count: times }) => (
          <Box component="span" key={mark} sx={{ marginInlineEnd: '1.5vw' }}>
            <bdi>{mark}</bdi>
            {times > 1 && <span dir="ltr"> ×{format.number(times)}</span>}
          </Box>
        ))}
        {others > 0 && (
          <Box component="span" sx={{ fontSize: smaller, color: 'text.secondary' }}>
            {t('hall.others', { count: others, formatted: format.number(others) })}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end', gap: '0.3vw', fontSize: smaller }}>
        <Box
          component="span"
          sx={{
            padding: '0.2em 0.5em',
            borderRadius: '0.3em',
            fontSize: smaller,
            color: `status.${tone}.text`,
            bgcolor: `status.${tone}.surface`,
            border: '2px solid',
          }}
        >
          {t(`hall.state.${state}`)}
        </Box>
        {volume !== null && (
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            <bdi>{format.volume(volume)}</bdi>
          </Box>
        )}
      </Box>
    </Box>
  )
}
