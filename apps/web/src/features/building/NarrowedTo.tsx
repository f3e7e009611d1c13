import type { Building } from '@castline/contract/models'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import type { BuildingAddress } from './building-address.ts'
import { narrowedTo } from './narrowed-to.ts'

interface BuildingFilterProps {
  building: Building
  address: BuildingAddress
  onChange: (change: Partial<BuildingAddress>) => void
}

/** Filters set by links from other pages, each removable. Renders nothing without one. */
export function NarrowedTo({ building, address, onChange }: BuildingFilterProps) {
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
