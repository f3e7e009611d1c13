import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Switch from '@mui/material/Switch'

const places = ['top', 'start', 'bottom', 'end'] as const

export function LabelPlaces() {
  return (
    <FormGroup row sx={{ gap: 2 }}>
      {places.map((place) => (
        <FormControlLabel
          key={place}
          labelPlacement={place}
          control={<Switch defaultChecked={place === 'top'} />}
          label={place}
          sx={{ textTransform: 'capitalize', margin: 0 }}
        />
      ))}
    </FormGroup>
  )
}
