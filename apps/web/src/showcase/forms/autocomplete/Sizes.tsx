import Autocomplete from '@mui/material/Autocomplete'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { sites } from './sites.ts'

const variants = ['outlined', 'filled', 'standard'] as const

/** Two sizes, and the three variants of a text field. */
export function Sizes() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Autocomplete
        multiple
        size="medium"
        options={sites}
        defaultValue={sites.slice(0, 1)}
        getOptionLabel={({ name }) => name}
        renderInput={(params) => <TextField {...params} label="Medium" />}
      />
      {variants.map((variant) => (
        <Autocomplete
          key={variant}
          multiple
          size="small"
          options={sites}
          defaultValue={sites.slice(2, 3)}
          getOptionLabel={({ name }) => name}
          renderInput={(params) => <TextField {...params} variant={variant} label={`Small, ${variant}`} />}
        />
      ))}
    </Stack>
  )
}
