import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import ListIcon from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import NoteIcon from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useNotice } from '#ui/notices.tsx'
import { keptReducer } from '../kept-reducer.ts'
import { DemoHeader } from '../parts/DemoHeader.tsx'
import { SidePane } from '../parts/SidePane.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { NoteList } from './NoteList.tsx'
import { type Note, notesReducer, titleOf } from './notes.ts'
import { seededNotes } from './seed.ts'

const useNotes = keptReducer('notes-1', notesReducer, () => seededNotes(new Date()))

/** Coloured notes that are saved while the user types. */
export function NotesPage() {
  const [{ notes, openId }, dispatch] = useNotes()
  const [search, setSearch] = useState('')
  const [isListOpen, setIsListOpen] = useState(false)
  const titleRef = useRef<HTMLInputElement>(null)
  const notify = useNotice()
  const open = notes.find(({ id }) => id === openId)

  function create(): void {
    flushSync(() => {
      dispatch({ type: 'created', at: new Date().toISOString() })
      setSearch('')
      setIsListOpen(false)
    })
    titleRef.current?.focus()
  }

  function remove(note: Note): void {
    const place = notes.indexOf(note)
    dispatch({ type: 'deleted', id: note.id })
    notify({
      message: `“${titleOf(note)}” was deleted.`,
      action: { label: 'Undo', onClick: () => dispatch({ type: 'restored', note, place }) },
    })
  }

  const createButton = (
    <Button variant="contained" startIcon={<AddIcon size={18} />} onClick={create}>
      New note
    </Button>
  )

  return (
    <>
      <DemoHeader
        title="Notes"
        lead="Saved on this device as you type."
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={<ListIcon size={18} />}
              onClick={() => setIsListOpen(true)}
              sx={{ display: { md: 'none' } }}
            >
              All notes ({notes.length})
            </Button>
            {createButton}
          </>
        }
      />
      <Box sx={{ display: 'flex', gap: 2, height: { md: 'calc(100vh - 250px)' }, minHeight: { md: 420 } }}>
        <SidePane
          label="All notes"
          side="start"
          from="md"
          width={320}
          isOpen={isListOpen}
          onClose={() => setIsListOpen(false)}
        >
          <NoteList
            notes={notes}
            openId={openId}
            search={search}
            onSearch={setSearch}
            onOpen={(id) => {
              dispatch({ type: 'opened', id })
              setIsListOpen(false)
            }}
          />
        </SidePane>
        <Card component="section" aria-label="Open note" sx={{ flex: 1, minWidth: 0, display: 'flex' }}>
          {open ? (
            <NoteEditor
              key={open.id}
              note={open}
              titleRef={titleRef}
              onChange={(change) => dispatch({ type: 'changed', id: open.id, change, at: new Date().toISOString() })}
              onDelete={() => remove(open)}
            />
          ) : (
            <Box sx={{ flex: 1, alignSelf: 'center' }}>
              <EmptyState
                icon={<NoteIcon size={32} />}
                title="No notes"
                text="Write down a question, a phone number, or a plan for tomorrow."
                action={createButton}
              />
            </Box>
          )}
        </Card>
      </Box>
    </>
  )
}
