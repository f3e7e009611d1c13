import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import SearchIcon from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useFormat } from '#ui/format.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { toneOf } from './colours.ts'
import { foundNotes, type Note, titleOf } from './notes.ts'

interface NoteListProps {
  notes: readonly Note[]
  openId: number | null
  search: string
  onSearch: (search: string) => void
  onOpen: (id: number) => void
}

/** The notes by title and first line, with a search field. */
export function NoteList({ notes, openId, search, onSearch, onOpen }: NoteListProps) {
  const format = useFormat()
  const found = foundNotes(notes, search)
  return (
    <>
      <Box role="search" sx={{ display: 'grid', padding: 2 }}>
        <SearchField label="Search notes" hint="Title or text" value={search} onSearch={onSearch} />
      </Box>
      {found.length === 0 && search && (
        <EmptyState
          icon={<SearchIcon size={32} />}
          title="No notes found"
          text={`No note contains “${search}”.`}
          action={<Button onClick={() => onSearch('')}>Show all notes</Button>}
        />
      )}
      <List aria-label="Notes" disablePadding sx={{ overflowY: 'auto', paddingInline: 1, paddingBlockEnd: 1 }}>
        {found.map((note) => (
          <ListItem key={note.id} disablePadding sx={{ marginBlockEnd: 0.5 }}>
            <ListItemButton
              selected={note.id === openId}
              aria-current={note.id === openId || undefined}
              onClick={() => onOpen(note.id)}
              sx={{ gap: 1.5, borderRadius: 1, alignItems: 'stretch' }}
            >
              <Box
                aria-hidden
                sx={{ width: 6, flexShrink: 0, borderRadius: 1, bgcolor: `status.${toneOf[note.colour]}.solid` }}
              />
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Typography noWrap sx={{ fontWeight: 600 }}>
                  {titleOf(note)}
                </Typography>
                <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                  {note.text || 'Empty note'}
                </Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {format.date(note.changedAt)}
                </Typography>
              </Box>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  )
}
