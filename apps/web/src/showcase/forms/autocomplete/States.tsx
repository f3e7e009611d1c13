import Autocomplete from '@mui/material/Autocomplete'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { sites } from './sites.ts'

const names = sites.map(({ name }) => name)
const [first = ''] = names

export function States() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Autocomplete
        options={names}
        renderInput={(params) => (
          <TextField {...params} required error label="Site (required)" helperText="Select a site." />
        )}
      />
      <Autocomplete
        readOnly
        options={names}
        defaultValue={first}
        renderInput={(params) => <TextField {...params} label="Read-only" />}
      />
      <Autocomplete
        disabled
        options={names}
        defaultValue={first}
        renderInput={(params) => <TextField {...params} label="Disabled" />}
      />
      <Autocomplete loading options={[]} renderInput={(params) => <TextField {...params} label="Loading" />} />
    </Stack>
  )
}
