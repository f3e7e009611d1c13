import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import FilterIcon from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'
import { SearchField } from './SearchField.tsx'

interface ListFiltersProps {
  label: string
  /** Placeholder: the searched fields. */
  hint: string
  search: string
  onSearch: (search: string) => void
  /** How many of the choices narrow the list. With it, phones show one button for all of them. */
  active?: number
  children: ReactNode
}

/** The filters of a list: a search field and, beside it when there is room, choices. */
export function ListFilters({ label, hint, search, onSearch, active, children }: ListFiltersProps) {
  const { t } = useTranslation('ui')
  const { number } = useFormat()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [isOpen, setIsOpen] = useState(false)
  const isFolded = isPhone && active !== undefined
  const field = <SearchField label={label} hint={hint} value={search} onSearch={onSearch} />
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: 1, sm: 1.5 },
        '& > *': { flex: '1 1 140px' },
        '& > :first-of-type': { flex: isFolded ? '1 1 100%' : '2 1 240px', minWidth: 0 },
      }}
    >
      {isFolded ? (
        // On a separate line: beside the first choice, no space would be left for the search field.
        <Box sx={{ display: 'flex', gap: 1, '& > :not(button)': { flex: 1, minWidth: 0 } }}>
          {field}
          <Button
            variant="outlined"
            aria-expanded={isOpen}
            startIcon={<FilterIcon size={18} />}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ flexShrink: 0, paddingInline: 1.5 }}
          >
            {active > 0 ? t('filters.set', { formatted: number(active) }) : t('filters.open')}
          </Button>
        </Box>
      ) : (
        field
      )}
      {(!isFolded || isOpen) && children}
    </Box>
  )
}
