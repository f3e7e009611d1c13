import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'

const places = ['top', 'start', 'bottom', 'end'] as const

export function LabelPlaces() {
  return (
    <RadioGroup row aria-label="Label placement" defaultValue="top" sx={{ gap: 2 }}>
      {places.map((place) => (
        <FormControlLabel
          key={place}
          value={place}
          labelPlacement={place}
          control={<Radio />}
          label={place}
          sx={{ textTransform: 'capitalize', margin: 0 }}
        />
      ))}
    </RadioGroup>
  )
}
