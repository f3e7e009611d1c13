import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useState } from 'react'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** A controlled group: its state is an array. */
export function InARow() {
  const [chosen, setChosen] = useState<readonly string[]>(['Monday', 'Thursday'])
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Delivery days</FormLabel>
      <FormGroup row>
        {days.map((day) => (
          <FormControlLabel
            key={day}
            label={day}
            control={
              <Checkbox
                checked={chosen.includes(day)}
                onChange={({ target }) =>
                  setChosen(days.filter((each) => (each === day ? target.checked : chosen.includes(each))))
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText role="status" sx={{ marginInline: 0 }}>
        {chosen.length === 0 ? 'No deliveries' : `Deliveries on ${chosen.join(', ')}`}
      </FormHelperText>
    </FormControl>
  )
}
