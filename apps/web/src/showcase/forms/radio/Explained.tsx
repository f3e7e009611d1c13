import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'

const ways = [
  { value: 'just-in-time', name: 'Just in time', text: 'Lifted straight from the truck.' },
  { value: 'stock', name: 'To stock on site', text: 'A week in advance, if the site has space.' },
  { value: 'pick-up', name: 'Picked up', text: 'The customer sends a truck.' },
]

/** Options with a line of explanation each. */
export function Explained() {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>Delivery</FormLabel>
      <RadioGroup aria-labelledby={id} defaultValue="just-in-time" sx={{ gap: 1 }}>
        {ways.map(({ value, name, text }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio slotProps={{ input: { 'aria-describedby': `${id}${value}` } }} />}
            sx={{ alignItems: 'flex-start' }}
            label={
              <Box sx={{ paddingBlockStart: 1 }}>
                {name}
                <Box id={`${id}${value}`} sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                  {text}
                </Box>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
