import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'

const fields = [
  { label: 'Name', type: 'text', Icon: IconUser, hint: 'As on the site register' },
  { label: 'E-mail address', type: 'email', Icon: IconMail, hint: 'Used only for this delivery' },
  { label: 'Phone number', type: 'tel', Icon: IconPhone, hint: 'For the driver' },
]

/** An icon shows the kind of input, and a helper text its purpose. */
export function WithIcons() {
  return (
    <Stack sx={{ gap: 2, maxWidth: 420 }}>
      {fields.map(({ label, type, Icon, hint }) => (
        <TextField
          key={label}
          label={label}
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
    </Stack>
  )
}
