import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'

/** A field that grows with its text up to a limit, and one of a fixed height. */
export function Multiline() {
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        multiline
        maxRows={4}
        label="Grows up to four lines"
        defaultValue={'Panel W-104 has a chipped edge.\nRepair before delivery.'}
      />
      <TextField multiline rows={3} label="Three lines" placeholder="Notes for the crane operator" />
    </Stack>
  )
}
