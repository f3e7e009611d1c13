import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SearchField } from './SearchField.tsx'

interface ListFiltersProps {
  label: string
  /** Placeholder: what can be searched. */
  hint: string
  search: string
  onSearch: (search: string) => void
  children: ReactNode
}

/** The filters of a list: a search field and, beside it when there is room, choices. */
export function ListFilters({ label, hint, search, onSearch, children }: ListFiltersProps) {
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        '& > *': { flex: '1 1 140px' },
        '& > :first-of-type': { flex: '2 1 240px' },
      }}
    >
      <SearchField label={label} hint={hint} value={search} onSearch={onSearch} />
      {children}
    </Box>
  )
}
