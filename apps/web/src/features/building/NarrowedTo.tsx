import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import type { BuildingControlsProps } from './BuildingControls.tsx'
import { narrowedTo } from './narrowed-to.ts'

/** Filters set by links from other pages, each removable. Renders nothing without one. */
export function NarrowedTo({ building, address, onChange }: BuildingControlsProps) {
  const { t } = useTranslation(['building', 'statuses'])
  const filters = narrowedTo(building, address, t)
  if (filters.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {filters.map(({ label, none }) => (
        <Chip key={label} label={<bdi>{label}</bdi>} onDelete={() => onChange(none)} />
      ))}
    </Box>
  )
}
