import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
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
          <TextField {...params} label="Reasons" helperText="Select, or type and press Enter." />
        )}
        sx={{ maxWidth: 560 }}
      />
      <p role="status">{reasons.length === 0 ? 'No reason yet' : reasons.join(', ')}</p>
    </>
  )
}
