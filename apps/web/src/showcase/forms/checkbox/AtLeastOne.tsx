import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useId, useState } from 'react'

const reasons = ['Crack', 'Broken edge', 'Wrong size']

/** A group with a rule: the error is below the group and is announced with it. */
export function AtLeastOne() {
  const id = useId()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isEmpty = chosen.length === 0

  return (
    <FormControl component="fieldset" error={isEmpty} aria-describedby={`${id}help`}>
      <FormLabel component="legend">Reasons for the rejection</FormLabel>
      <FormGroup>
        {reasons.map((reason) => (
          <FormControlLabel
            key={reason}
            label={reason}
            control={
              <Checkbox
                checked={chosen.includes(reason)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, reason] : chosen.filter((other) => other !== reason))
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id={`${id}help`}>
        {isEmpty ? 'Select at least one reason.' : `${chosen.length} selected`}
      </FormHelperText>
    </FormControl>
  )
}
