import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { RefObject } from 'react'
import { useFormat } from '#ui/format.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { toneOf } from './colours.ts'
import type { Note } from './notes.ts'

interface NoteEditorProps {
  note: Note
  titleRef: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<Pick<Note, 'title' | 'text' | 'colour'>>) => void
  onDelete: () => void
}

/** The open note; every keystroke is saved. */
export function NoteEditor({ note, titleRef, onChange, onDelete }: NoteEditorProps) {
  const format = useFormat()
  const isUntitled = note.title.trim() === ''
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          gap: 1,
          minHeight: { xs: 'max(260px, 100dvh - 350px)', md: 260 },
          padding: { xs: 2, sm: 3 },
          borderInlineStart: '6px solid',
          borderColor: `status.${toneOf[note.colour]}.solid`,
        }}
      >
        <InputBase
          inputRef={titleRef}
          value={note.title}
          placeholder="Title"
          inputProps={{ 'aria-label': 'Title', maxLength: 120 }}
          onChange={(event) => onChange({ title: event.target.value })}
          sx={{
            typography: 'h2',
            '& input': { padding: 0.5, '&::placeholder': { color: 'text.secondary', opacity: 1 } },
          }}
        />
        <Box
          component="textarea"
          aria-label="Text"
          placeholder="Start writing"
          value={note.text}
          maxLength={5_000}
          onChange={(event: { target: { value: string } }) => onChange({ text: event.target.value })}
          sx={{
            flex: 1,
            width: '100%',
            padding: 0.5,
            border: 0,
            resize: 'none',
            bgcolor: 'transparent',
            color: 'text.primary',
            font: 'inherit',
            lineHeight: 1.6,
            '&::placeholder': { color: 'text.secondary', opacity: 1 },
          }}
        />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          paddingInline: { xs: 2, sm: 3 },
          paddingBlock: 1,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        <ColourChoice colour={note.colour} onChange={(colour) => onChange({ colour })} />
        <Typography variant="body2" sx={{ flex: '1 1 160px', color: 'text.secondary' }}>
          Changed <bdi>{format.dateTime(note.changedAt)}</bdi>
        </Typography>
        <Button
          color="error"
          startIcon={<DeleteIcon size={18} />}
          aria-label={isUntitled ? 'Delete this note' : `Delete ${note.title}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </Box>
    </Box>
  )
}
