import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'

const places = ['top', 'start', 'bottom', 'end'] as const

export function LabelPlaces() {
  return (
    <FormGroup row sx={{ gap: 2 }}>
      {places.map((place) => (
        <FormControlLabel
          key={place}
          labelPlacement={place}
          control={<Checkbox defaultChecked={place === 'end'} />}
          label={place}
          sx={{ textTransform: 'capitalize', margin: 0 }}
        />
      ))}
    </FormGroup>
  )
}
