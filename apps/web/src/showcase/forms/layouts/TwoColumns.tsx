import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type SubmitEvent, useState } from 'react'

/** Short fields share a row, long fields have their own. The tab order follows the reading order. */
export function TwoColumns() {
  const [saved, setSaved] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSaved(`Saved: ${new FormData(event.currentTarget).get('name')}`)
  }

  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextField required name="name" label="Mark" sx={{ gridColumn: '1 / -1' }} />
      <TextField name="length" label="Length in mm" slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
      <TextField name="width" label="Width in mm" slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
      <TextField name="height" label="Height in mm" slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
      <TextField name="weight" label="Weight in kg" slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
      <TextField multiline minRows={3} name="notes" label="Notes" sx={{ gridColumn: '1 / -1' }} />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 2, alignItems: 'center' }}>
        <Button type="submit" variant="contained">
          Save
        </Button>
        <span role="status">{saved}</span>
      </Box>
    </Box>
  )
}
