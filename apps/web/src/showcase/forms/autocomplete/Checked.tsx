import Autocomplete from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import TextField from '@mui/material/TextField'
import { sites } from './sites.ts'

/** Selected options stay in the list with a tick. Only two are shown while the field is not in use. */
export function Checked() {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={2}
      options={sites}
      defaultValue={sites.slice(0, 3)}
      getOptionLabel={({ name }) => name}
      renderOption={({ key, ...props }, { name }, { selected }) => (
        <li key={key} {...props}>
          <Checkbox checked={selected} tabIndex={-1} slotProps={{ input: { 'aria-hidden': true } }} />
          {name}
        </li>
      )}
      renderInput={(params) => <TextField {...params} label="Sites of this week" />}
    />
  )
}
