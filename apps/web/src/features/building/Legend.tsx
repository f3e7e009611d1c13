import type { Building } from '@castline/contract/models'
import { statuses } from '@castline/domain/statuses'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { statusIcons } from '#tracking/status/status-icons.ts'
import { useFormat } from '#ui/format.ts'
import type { Colouring } from './building-address.ts'
import { sectionColours } from './painting.ts'

interface LegendProps {
  building: Building
  colouring: Colouring
  palette: readonly string[]
  /** The indexes of the components that are shown in colour. */
  shown: readonly number[]
}

/** What the colours mean, with the number of components of each. */
export function Legend({ building, colouring, palette, shown }: LegendProps) {
  const { t } = useTranslation(['building', 'statuses'])
  const { number } = useFormat()
  const { pieces, sections } = building
  const count = (is: (piece: number) => boolean) => shown.filter(is).length
  const byStatus = statuses.map((status, digit) => {
    const Icon = statusIcons[status]
    return {
      key: status,
      colour: palette[1 + digit],
      icon: <Icon size={16} aria-hidden />,
      label: t(`statuses:status.${status}`),
      count: count((piece) => pieces.statuses[piece] === String(digit)),
    }
  })
  const bySection = sections.map(({ id, name }, section) => ({
    key: id,
    colour: palette[1 + (section % sectionColours)],
    icon: null,
    label: name,
    count: count((piece) => pieces.section[piece] === section),
  }))
  const entries = colouring === 'status' ? byStatus : bySection.filter((entry) => entry.count > 0)
  return (
    <Box
      component="ul"
      aria-label={t('legend.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 20px', listStyle: 'none', margin: 0, padding: 2 }}
    >
      {[...entries, { key: 'none', colour: palette[0], icon: null, label: t('legend.none'), count: null }].map(
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
            {entry.icon}
            <bdi>{entry.label}</bdi>
            {entry.count !== null && <strong>{number(entry.count)}</strong>}
          </Box>
        ),
      )}
    </Box>
  )
}
