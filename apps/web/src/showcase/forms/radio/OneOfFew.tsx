import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'

const classes = ['C30/37', 'C40/50', 'C50/60']

/** The arrow keys move within the group; Tab leaves it. */
export function OneOfFew() {
  const id = useId()
  const [strength, setStrength] = useState('C40/50')
  return (
    <FormControl>
      <FormLabel id={id}>Concrete strength</FormLabel>
      <RadioGroup aria-labelledby={id} value={strength} onChange={({ target }) => setStrength(target.value)}>
        {classes.map((name) => (
          <FormControlLabel key={name} value={name} label={name} control={<Radio />} />
        ))}
        <FormControlLabel value="C80/95" label="C80/95 (not available at this plant)" control={<Radio />} disabled />
      </RadioGroup>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        Selected: {strength}
      </Typography>
    </FormControl>
  )
}
