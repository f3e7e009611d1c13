import { SearchField } from '#ui/SearchField.tsx'

interface PeopleSearchProps {
  value: string
  onSearch: (search: string) => void
}

/** The search beside the title of a list of people; on phones as wide as the page. */
export function PeopleSearch({ value, onSearch }: PeopleSearchProps) {
  return (
    <SearchField
      label="Search"
      hint="Name, job or country"
      value={value}
      onSearch={onSearch}
      sx={{ flex: { xs: 1, sm: 'none' } }}
    />
  )
}
