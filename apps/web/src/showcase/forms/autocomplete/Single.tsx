import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Site, sites } from './sites.ts'

/** One option of a list; typing filters it. */
export function Single() {
  const [site, setSite] = useState<Site | null>(null)
  return (
    <>
      <Autocomplete
        options={sites}
        getOptionLabel={({ name }) => name}
        value={site}
        onChange={(_event, chosen) => setSite(chosen)}
        renderInput={(params) => <TextField {...params} label="Site" />}
      />
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {site ? `${site.name}, ${site.province}` : 'No site selected'}
      </Typography>
    </>
  )
}
