import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type SubmitEvent, useState } from 'react'

/** Fields and a button in one row; stacked on narrow screens. */
export function InALine() {
  const [found, setFound] = useState('')
  const [address, setAddress] = useState('')
  const [invited, setInvited] = useState('')

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
        aria-label="Components"
        onSubmit={submit}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr auto' } }}
      >
        <TextField name="mark" label="Mark" />
        <TextField name="axis" label="Axis" />
        <TextField name="floor" label="Floor" />
        <Button type="submit" variant="contained">
          Find
        </Button>
      </Box>
      <p role="status">{found}</p>
      <Box
        component="form"
        aria-label="Invitation"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          setInvited(address)
          setAddress('')
        }}
      >
        <TextField
          fullWidth
          required
          type="email"
          label="Invite by email"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          slotProps={{
            input: {
              endAdornment: (
                <Button type="submit" size="small" sx={{ flex: 'none' }}>
                  Invite
                </Button>
              ),
            },
          }}
        />
      </Box>
      <p role="status">{invited && `Invited ${invited}`}</p>
    </>
  )
}
