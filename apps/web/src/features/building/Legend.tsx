import type { Building } from '@castline/contract/models'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import type { Colouring } from './building-address.ts'
import { legendEntries } from './legend-entries.ts'

interface LegendProps {
  building: Building
  colouring: Colouring
  palette: readonly string[]
  /** The indexes of the components that are shown in colour. */
  shown: readonly number[]
}

/** The meaning of the colours, with the number of components of each. */
export function Legend({ building, colouring, palette, shown }: LegendProps) {
  const { t } = useTranslation(['building', 'statuses'])
  const { number } = useFormat()
  const entries = legendEntries(building, colouring, t)
    .map(({ isOf, colour, ...entry }) => ({ ...entry, colour: palette[colour], count: shown.filter(isOf).length }))
    // Of many sections or loads, only those in the picture.
    .filter(({ count }) => count > 0 || (colouring !== 'section' && colouring !== 'load'))
  return (
    <Box
      component="ul"
      aria-label={t('legend.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '2px 16px',
        listStyle: 'none',
        margin: 0,
        padding: '4px 16px 12px',
      }}
    >
      {[...entries, { key: 'none', colour: palette[0], Icon: null, label: t('legend.none'), count: null }].map(
        (entry) => (
          <Box
            component="li"
            key={entry.key}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: '0.875rem' }}
          >
            <Box
              component="span"
              aria-hidden
              style={{ backgroundColor: entry.colour, opacity: entry.count === null ? 0.4 : 1 }}
              sx={{ width: 14, height: 14, borderRadius: '3px', printColorAdjust: 'exact', flexShrink: 0 }}
            />
            {entry.Icon && <entry.Icon size={16} aria-hidden />}
            <bdi>{entry.label}</bdi>
            {entry.count !== null && <strong>{number(entry.count)}</strong>}
          </Box>
        ),
      )}
    </Box>
  )
}
