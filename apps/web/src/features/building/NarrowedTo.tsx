import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import type { BuildingControlsProps } from './BuildingControls.tsx'

/** The filters that other pages lead here with, each to remove; nothing without one. */
export function NarrowedTo({ building, address: { isLate, load, type }, onChange }: BuildingControlsProps) {
  const { t } = useTranslation('building')
  const number = building.loads.find(({ id }) => id === load)?.number
  const filters = [
    isLate && { label: t('legend.late'), none: { isLate: false } },
    load !== null && {
      label: load === 'none' ? t('legend.noLoad') : (number ?? t('filter.onLoad')),
      none: { load: null },
    },
    type !== null && { label: type, none: { type: null } },
  ].filter((each) => each !== false)
  if (filters.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {filters.map(({ label, none }) => (
        <Chip key={label} label={<bdi>{label}</bdi>} onDelete={() => onChange(none)} />
      ))}
    </Box>
  )
}
