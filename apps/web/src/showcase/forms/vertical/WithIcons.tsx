import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { type SubmitEvent, useState } from 'react'

const fields = [
  { label: 'Name', type: 'text', Icon: IconUser, hint: 'As on the site register' },
  { label: 'Company', type: 'text', Icon: IconBuilding, hint: 'Printed on the delivery note' },
  { label: 'Email address', type: 'email', Icon: IconMail, hint: 'Used only for this delivery' },
  { label: 'Phone number', type: 'tel', Icon: IconPhone, hint: 'For the driver' },
]

/** An icon shows the kind of input, and a helper text its purpose. */
export function WithIcons() {
  const [saved, setSaved] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSaved(`Saved: ${new FormData(event.currentTarget).get('Name') || 'no name'}`)
  }

  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2 }}>
      {fields.map(({ label, type, Icon, hint }) => (
        <TextField
          key={label}
          label={label}
          name={label}
          type={type}
          helperText={hint}
          autoComplete="off"
          slotProps={{
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon size={20} aria-hidden />
                </InputAdornment>
              ),
            },
          }}
        />
      ))}
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <Button type="submit" variant="contained">
          Save contact
        </Button>
        <span role="status">{saved}</span>
      </Stack>
    </Stack>
  )
}
