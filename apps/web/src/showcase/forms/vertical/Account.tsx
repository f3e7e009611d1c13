import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useState } from 'react'

/** Name and password, with a second way to sign in. */
export function Account() {
  const [message, setMessage] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMessage('This is a demo: you were not signed in.')
  }

  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2 }}>
      <TextField required name="user" label="Username" autoComplete="off" />
      <TextField required name="password" type="password" label="Password" autoComplete="off" />
      <FormControlLabel control={<Checkbox name="remember" defaultChecked />} label="Stay signed in" />
      <Button type="submit" variant="contained">
        Sign in
      </Button>
      <Divider>or</Divider>
      <Button variant="outlined" onClick={() => setMessage('This is a demo: no code was sent.')}>
        Send me a code
      </Button>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', minHeight: 20 }}>
        {message}
      </Typography>
    </Stack>
  )
}
