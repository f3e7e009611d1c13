import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { sites } from './sites.ts'

/** The list stays open after each selection; Backspace removes the last value. */
export function Several() {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={sites}
      defaultValue={sites.slice(0, 2)}
      getOptionLabel={({ name }) => name}
      renderInput={(params) => <TextField {...params} label="Sites of this truck" />}
    />
  )
}
