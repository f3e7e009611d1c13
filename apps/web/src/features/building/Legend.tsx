import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import type { BuildingAddress } from './building-address.ts'
import { type LegendEntry, legendChange, legendChoice } from './legend-entries.ts'

interface LegendProps {
  address: BuildingAddress
  entries: readonly LegendEntry[]
  palette: readonly string[]
  /** The indexes of the components that match all filters but the legend's. */
  counted: readonly number[]
  onChange: (change: Partial<BuildingAddress>) => void
}

const line = { display: 'flex', alignItems: 'center', gap: 0.75, fontSize: '0.875rem', minHeight: 36 } as const

/** The meaning of the colours, with the number of components of each. A press shows only these, another one all again. */
export function Legend({ address, entries, palette, counted, onChange }: LegendProps) {
  const { t } = useTranslation('building')
  const { number } = useFormat()
  const { colouring } = address
  const chosen = legendChoice(address)
  const shown = entries
    .map((entry) => ({ ...entry, count: counted.filter(entry.isOf).length }))
    // Of many sections or loads, only those in the picture.
    .filter(({ count, key }) => count > 0 || key === chosen || (colouring !== 'section' && colouring !== 'load'))
  return (
    <Box
      component="ul"
      aria-label={t('legend.label')}
      sx={{
        display: 'flex',
        flexWrap: 'nowrap',
        overflowX: 'auto',
        gap: 0.5,
        listStyle: 'none',
        margin: 0,
        padding: '0 12px 8px',
        '& > *': { flexShrink: 0 },
        '@media print': { flexWrap: 'wrap', gap: '2px 16px' },
      }}
    >
      {shown.map(({ key, colour, Icon, label, count }) => (
        <li key={key}>
          <ButtonBase
            aria-pressed={key === chosen}
            onClick={() => onChange(legendChange(address, key === chosen ? null : key))}
            sx={{
              ...line,
              paddingInline: 1,
              borderRadius: 1,
              '&[aria-pressed="true"]': { bgcolor: 'accent.surface' },
              '&:hover': { bgcolor: 'action.hover' },
              '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
            }}
          >
            <Swatch colour={palette[colour]} />
            {Icon && <Icon size={16} aria-hidden />}
            <bdi>{label}</bdi>
            <strong>{number(count)}</strong>
          </ButtonBase>
        </li>
      ))}
      <Box component="li" title={t('legend.none')} sx={{ ...line, paddingInline: 1, color: 'text.secondary' }}>
        <Swatch colour={palette[0]} isFaint />
        {t('legend.others')}
      </Box>
    </Box>
  )
}

function Swatch({ colour, isFaint = false }: { colour: string | undefined; isFaint?: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      style={{ backgroundColor: colour, opacity: isFaint ? 0.4 : 1 }}
      sx={{ width: 14, height: 14, borderRadius: '3px', printColorAdjust: 'exact', flexShrink: 0 }}
    />
  )
}
