import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type SubmitEvent, useState } from 'react'

/** Fields stacked in one column, which is easy to scan and fits every phone. */
export function Basic() {
  const [sent, setSent] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setSent(`Sent to ${fields.get('name')}${fields.has('urgent') ? ' (urgent)' : ''}`)
  }

  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2 }}>
      <TextField required name="name" label="Recipient" />
      <TextField required type="email" name="email" label="Email address" autoComplete="off" />
      <TextField multiline minRows={4} name="message" label="Message" />
      <FormControlLabel control={<Checkbox name="urgent" />} label="Urgent" />
      <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
        Send
      </Button>
      <span role="status">{sent}</span>
    </Stack>
  )
}
