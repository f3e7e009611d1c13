import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FilterIcon from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { keptReducer } from '../kept-reducer.ts'
import { DemoHeader } from '../parts/DemoHeader.tsx'
import { SidePane } from '../parts/SidePane.tsx'
import { ContactDetail } from './ContactDetail.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { ContactFilters, filterName } from './ContactFilters.tsx'
import { ContactList } from './ContactList.tsx'
import { type ContactDraft, type ContactFilter, contactsReducer, emptyDraft } from './contacts.ts'
import { seededContacts } from './seed.ts'

const useContacts = keptReducer('contacts-1', contactsReducer, seededContacts)

type Asking = 'create' | 'edit' | 'delete' | null

/** An address book by department. */
export function ContactsPage() {
  const [{ contacts, openId }, dispatch] = useContacts()
  const [filter, setFilter] = useState<ContactFilter>('all')
  const [search, setSearch] = useState('')
  const [areFiltersOpen, setAreFiltersOpen] = useState(false)
  const [asking, setAsking] = useState<Asking>(null)
  const notify = useNotice()
  const open = contacts.find(({ id }) => id === openId)
  const star = (id: number) => dispatch({ type: 'starred', id })

  function choose(next: ContactFilter): void {
    setFilter(next)
    setAreFiltersOpen(false)
  }

  function showAll(): void {
    setSearch('')
    choose('all')
  }

  function create(draft: ContactDraft): void {
    dispatch({ type: 'created', draft })
    // Otherwise the filter or the search could hide the new contact.
    showAll()
    setAsking(null)
    notify({ message: `${draft.name.trim()} was created.` })
  }

  return (
    <>
      <DemoHeader
        title="Contacts"
        lead={`${contacts.length} people in the address book`}
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={<FilterIcon size={18} />}
              onClick={() => setAreFiltersOpen(true)}
              sx={{ display: { lg: 'none' } }}
            >
              {filterName(filter)}
            </Button>
            <Button variant="contained" startIcon={<AddIcon size={18} />} onClick={() => setAsking('create')}>
              New contact
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'flex', gap: 2, height: { md: 'calc(100vh - 250px)' }, minHeight: { md: 420 } }}>
        <SidePane
          label="Departments"
          side="start"
          from="lg"
          width={220}
          isOpen={areFiltersOpen}
          onClose={() => setAreFiltersOpen(false)}
        >
          <ContactFilters contacts={contacts} filter={filter} onChange={choose} />
        </SidePane>
        <Card
          component="section"
          aria-label="People"
          sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}
        >
          <ContactList
            contacts={contacts}
            filter={filter}
            search={search}
            openId={openId}
            onSearch={setSearch}
            onShowAll={showAll}
            onOpen={(id) => dispatch({ type: 'opened', id })}
            onStar={star}
          />
        </Card>
        <SidePane
          label="Details"
          side="end"
          from="md"
          width={340}
          isFoldable
          isOpen={open !== undefined}
          onClose={() => dispatch({ type: 'closed' })}
        >
          {open && (
            <ContactDetail
              contact={open}
              onStar={star}
              onEdit={() => setAsking('edit')}
              onDelete={() => setAsking('delete')}
            />
          )}
        </SidePane>
      </Box>
      {asking === 'create' && (
        <ContactDialog
          title="New contact"
          submitLabel="Create contact"
          initial={emptyDraft}
          onSave={create}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'edit' && open && (
        <ContactDialog
          title={`Edit ${open.name}`}
          submitLabel="Save contact"
          initial={open}
          onSave={(draft) => {
            dispatch({ type: 'edited', id: open.id, draft })
            setAsking(null)
            notify({ message: `${draft.name.trim()} was saved.` })
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && open && (
        <ConfirmDialog
          open
          title={`Delete ${open.name}?`}
          text="The contact will be removed from the address book. This cannot be undone."
          confirmLabel="Delete contact"
          isDestructive
          onConfirm={() => {
            dispatch({ type: 'deleted', id: open.id })
            setAsking(null)
            notify({ message: `${open.name} was deleted.` })
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
