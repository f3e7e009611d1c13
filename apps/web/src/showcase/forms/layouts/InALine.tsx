import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type SubmitEvent, useState } from 'react'

/** Two fields and a button in one row; stacked on narrow screens. */
export function InALine() {
  const [found, setFound] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setFound(
      `Searched for ${fields.get('mark') || 'all marks'} on ${fields.get('axis') ? `axis ${fields.get('axis')}` : 'all axes'}`,
    )
  }

  return (
    <>
      <Box
        component="form"
        role="search"
        aria-label="Pieces"
        onSubmit={submit}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr auto' }, maxWidth: 640 }}
      >
        <TextField name="mark" label="Mark" />
        <TextField name="axis" label="Axis" />
        <Button type="submit" variant="contained">
          Find
        </Button>
      </Box>
      <p role="status">{found}</p>
    </>
  )
}
