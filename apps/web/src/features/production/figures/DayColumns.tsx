import type { ProductionFigures } from '@castline/contract/production-figures'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { keepsColour } from '#ui/forced-colours.ts'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'

const height = 150

/** A column for each day on which something was cast, with its m³ below. */
export function DayColumns({ days }: Pick<ProductionFigures, 'days'>) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const most = Math.max(1, ...days.map(({ components }) => components))
  return (
    <Card component="section" sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, marginBlockEnd: 2 }}>
        <Typography variant="h3" component="h2">
          {t('figures.days')}
        </Typography>
        <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary' }}>
          {t('figures.legend')}
        </Typography>
      </Box>
      {days.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('figures.nothing')}</Typography>}
      <Box
        component="ol"
        aria-label={t('figures.days')}
        // Focusable, so that a long span can be scrolled by keyboard.
        tabIndex={0}
        sx={{
          display: 'flex',
          alignItems: 'end',
          gap: 0.5,
          listStyle: 'none',
          margin: 0,
          padding: 0,
          overflowX: 'auto',
          position: 'relative',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {days.map(({ day, components, volume }, at) => (
          <Box component="li" key={day} sx={{ flex: '1 0 36px', maxWidth: 64, textAlign: 'center', minWidth: 0 }}>
            <Typography variant="caption" component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {format.number(components)}
              <Box component="span" sx={visuallyHidden}>
                {` ${t('figures.components')}, `}
              </Box>
            </Typography>
            <Box
              aria-hidden
              sx={{ bgcolor: 'primary.main', borderRadius: '3px 3px 0 0', marginInline: 0.5, ...keepsColour }}
              style={{ height: Math.round((components / most) * height) }}
            />
            <Typography
              variant="caption"
              component="span"
              sx={{ display: 'block', borderBlockStart: '1px solid', borderColor: 'divider', whiteSpace: 'nowrap' }}
            >
              <span style={visuallyHidden}>{format.shortDay(day)}</span>
              <span aria-hidden>{format.number(Number(day.slice(8)))}</span>
            </Typography>
            <Typography
              variant="caption"
              component="span"
              sx={{ display: 'block', color: 'text.secondary', whiteSpace: 'nowrap' }}
            >
              <span style={visuallyHidden}>{volume !== null && format.volume(volume)}</span>
              <span aria-hidden>{volume === null ? '–' : format.number(Math.round(volume * 10) / 10)}</span>
            </Typography>
            {/* The month once, below its first day. */}
            <Typography
              variant="caption"
              component="span"
              aria-hidden
              sx={{ display: 'block', width: 0, textAlign: 'start', whiteSpace: 'nowrap', fontWeight: 600 }}
            >
              {day.slice(0, 7) === days[at - 1]?.day.slice(0, 7) ? '\u00a0' : format.month(day)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
