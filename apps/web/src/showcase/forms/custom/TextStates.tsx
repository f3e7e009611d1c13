import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'

export function TextStates() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextField required label="Required" helperText="Marked with an asterisk" />
      <TextField error label="Error" defaultValue="B101" helperText="Missing hyphen: B‑101" />
      <TextField label="Read-only" defaultValue="2026-0412" slotProps={{ input: { readOnly: true } }} />
      <TextField disabled label="Disabled" defaultValue="Hall 2" />
      <TextField label="Placeholder" placeholder="B-101" slotProps={{ inputLabel: { shrink: true } }} />
      <TextField type="number" label="Number" defaultValue={12} slotProps={{ htmlInput: { min: 0, max: 48 } }} />
    </Box>
  )
}
