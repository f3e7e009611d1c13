import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'

const results = [
  { value: 'accepted', label: 'Accepted', color: 'success' },
  { value: 'repair', label: 'Needs repair', color: 'warning' },
  { value: 'rejected', label: 'Rejected', color: 'error' },
] as const

/** A few short options in a row; they wrap on narrow screens. */
export function InARow() {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>Inspection</FormLabel>
      <RadioGroup row aria-labelledby={id} defaultValue="accepted">
        {results.map(({ value, label, color }) => (
          <FormControlLabel key={value} value={value} label={label} control={<Radio color={color} />} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
