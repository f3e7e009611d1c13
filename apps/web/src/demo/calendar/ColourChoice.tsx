import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { type ColourName, colourNames } from './appointments.ts'
import { coloursOf } from './colours.ts'

const words: Record<ColourName, string> = { blue: 'Blue', violet: 'Violet', green: 'Green', amber: 'Amber', red: 'Red' }

interface ColourChoiceProps {
  value: ColourName
  onChange: (colour: ColourName) => void
}

export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>Colour</FormLabel>
      <RadioGroup row aria-labelledby={id}>
        {colourNames.map((name) => (
          <FormControlLabel
            key={name}
            control={<Radio checked={value === name} onChange={() => onChange(name)} />}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                <Box
                  component="span"
                  aria-hidden
                  sx={(theme) => ({
                    width: 14,
                    height: 14,
                    borderRadius: '50%',
                    bgcolor: coloursOf(theme, name).solid,
                  })}
                />
                {words[name]}
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
