import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { type Contact, type ContactFilter, departments, isUnder } from './contacts.ts'

const filters: readonly ContactFilter[] = ['all', 'starred', ...departments]

/** Returns the display name of a filter. */
export function filterName(filter: ContactFilter): string {
  if (filter === 'all') return 'All contacts'
  return filter === 'starred' ? 'Starred' : filter
}

interface ContactFiltersProps {
  contacts: readonly Contact[]
  filter: ContactFilter
  onChange: (filter: ContactFilter) => void
}

/** The filters (all, starred and each department) with their counts. */
export function ContactFilters({ contacts, filter, onChange }: ContactFiltersProps) {
  return (
    <List aria-label="Departments" sx={{ overflowY: 'auto', paddingInline: 1 }}>
      {filters.map((one) => (
        <ListItem key={one} disablePadding sx={{ marginBlockEnd: 0.5 }}>
          <ListItemButton
            selected={one === filter}
            aria-current={one === filter || undefined}
            onClick={() => onChange(one)}
            sx={{ minHeight: 44, borderRadius: 1 }}
          >
            <ListItemText primary={filterName(one)} />
            <Typography variant="body2">{contacts.filter((contact) => isUnder(contact, one)).length}</Typography>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
