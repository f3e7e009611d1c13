import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const known = ['Broken edge', 'Crack', 'Honeycombing', 'Insert missing', 'Wrong size']

/** Suggests common values, but accepts any text. Enter adds the typed text. */
export function Free() {
  const [reasons, setReasons] = useState<string[]>([])
  return (
    <>
      <Autocomplete
        multiple
        freeSolo
        options={known}
        value={reasons}
        onChange={(_event, chosen) => setReasons(chosen.map((reason) => reason.trim()).filter(Boolean))}
        renderInput={(params) => (
          <TextField {...params} label="Reasons" helperText="Select one, or type your own and press Enter." />
        )}
      />
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {reasons.length === 0 ? 'No reason added yet' : reasons.join(', ')}
      </Typography>
    </>
  )
}
