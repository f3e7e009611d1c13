import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'

const states: readonly TextFieldProps[] = [
  { label: 'Outlined, small' },
  { label: 'Outlined, medium', size: 'medium' },
  { label: 'Filled', variant: 'filled' },
  { label: 'Standard', variant: 'standard' },
  { label: 'Error', error: true, helperText: 'This mould is in use.' },
  { label: 'Disabled', disabled: true },
]

export function SelectStates() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      {states.map((state) => (
        <TextField key={String(state.label)} {...state} select defaultValue="wall">
          <MenuItem value="wall">Wall mould</MenuItem>
          <MenuItem value="slab">Slab mould</MenuItem>
        </TextField>
      ))}
    </Box>
  )
}
