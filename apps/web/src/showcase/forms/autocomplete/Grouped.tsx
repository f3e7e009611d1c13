import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { sites } from './sites.ts'

/** The options must be sorted by group. */
export function Grouped() {
  return (
    <Autocomplete
      options={sites}
      groupBy={({ province }) => province}
      getOptionLabel={({ name }) => name}
      renderInput={(params) => <TextField {...params} label="Site by province" />}
    />
  )
}
