import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import UsersIcon from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Face } from '../parts/Face.tsx'
import { filterName } from './ContactFilters.tsx'
import { type Contact, type ContactFilter, foundContacts } from './contacts.ts'
import { StarButton } from './StarButton.tsx'

/** Shown only where the details leave room. */
const column = {
  display: 'none',
  '@container (min-width: 640px)': { display: 'block' },
  color: 'text.secondary',
}

interface ContactListProps {
  contacts: readonly Contact[]
  filter: ContactFilter
  search: string
  openId: number | null
  onSearch: (search: string) => void
  onShowAll: () => void
  onOpen: (id: number) => void
  onStar: (id: number) => void
}

/** The contacts that match the filter and the search, sorted by name. */
export function ContactList(props: ContactListProps) {
  const { contacts, filter, search, openId, onSearch, onShowAll, onOpen, onStar } = props
  const found = foundContacts(contacts, filter, search)
  return (
    <>
      <Box role="search" sx={{ display: 'grid', padding: 2 }}>
        <SearchField label="Search contacts" hint="Name, role, email or phone" value={search} onSearch={onSearch} />
      </Box>
      <Typography variant="body2" role="status" sx={{ paddingInline: 2, color: 'text.secondary' }}>
        {filterName(filter)}: {found.length}
      </Typography>
      {found.length === 0 ? (
        <EmptyState
          icon={<UsersIcon size={32} />}
          title="No contacts"
          text={
            search
              ? `No contact in “${filterName(filter)}” matches “${search}”.`
              : 'Create a contact, or star one to find it here.'
          }
          action={<Button onClick={onShowAll}>Show all contacts</Button>}
        />
      ) : (
        <List aria-label="Contacts" sx={{ overflowY: 'auto', paddingInline: 1, containerType: 'inline-size' }}>
          {found.map((contact) => (
            <ListItem
              key={contact.id}
              disablePadding
              secondaryAction={<StarButton contact={contact} onStar={onStar} />}
              sx={{ marginBlockEnd: 0.5 }}
            >
              <ListItemButton
                selected={contact.id === openId}
                aria-current={contact.id === openId || undefined}
                onClick={() => onOpen(contact.id)}
                sx={{ gap: 1.5, minHeight: 60, borderRadius: 1 }}
              >
                <Face name={contact.name} />
                <Box sx={{ minWidth: 0, flex: 1 }}>
                  <Typography noWrap sx={{ fontWeight: 600 }}>
                    {contact.name}
                  </Typography>
                  <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                    {contact.role || contact.department}
                  </Typography>
                </Box>
                <Typography variant="body2" noWrap dir="ltr" sx={[column, { flex: '0 0 20%' }]}>
                  {contact.phone}
                </Typography>
                <Typography variant="body2" noWrap sx={[column, { flex: '0 0 36%' }]}>
                  {contact.email}
                </Typography>
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
    </>
  )
}
