import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

const limit = 160

/** The remaining characters as a bar, and as text shortly before the limit. */
export function RoomLeft() {
  const [note, setNote] = useState('')
  const left = limit - note.length
  return (
    <Box>
      <TextField
        fullWidth
        multiline
        minRows={3}
        label="Note for the driver"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={left < 0}
        helperText={left < 0 ? `${-left} characters too many` : `${left} characters left`}
      />
      <LinearProgress
        aria-label="Characters used"
        variant="determinate"
        color={left < 0 ? 'error' : 'primary'}
        value={Math.min(100, (note.length / limit) * 100)}
        sx={{ marginBlockStart: 1 }}
      />
    </Box>
  )
}
