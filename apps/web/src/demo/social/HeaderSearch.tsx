import { SearchField } from '#ui/SearchField.tsx'

interface HeaderSearchProps {
  hint: string
  value: string
  onSearch: (search: string) => void
}

/** The search beside a page's title; on phones as wide as the page. */
export function HeaderSearch({ hint, value, onSearch }: HeaderSearchProps) {
  return (
    <SearchField label="Search" hint={hint} value={value} onSearch={onSearch} sx={{ flex: { xs: 1, sm: 'none' } }} />
  )
}
