import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'

const colours = ['primary', 'success', 'info', 'warning', 'error'] as const

/** Sizes by the icon, colours by their meaning. */
export function Looks() {
  return (
    <Stack sx={{ gap: 2 }}>
      <RadioGroup row aria-label="Size" defaultValue="medium">
        <FormControlLabel value="small" control={<Radio size="small" />} label="Small" />
        <FormControlLabel value="medium" control={<Radio />} label="Medium" />
        <FormControlLabel
          value="large"
          control={<Radio sx={{ '& .MuiSvgIcon-root': { fontSize: 32 } }} />}
          label="Large"
        />
        <FormControlLabel disabled value="disabled" control={<Radio />} label="Disabled" />
      </RadioGroup>
      <RadioGroup row aria-label="Colour" defaultValue="primary">
        {colours.map((color) => (
          <FormControlLabel
            key={color}
            value={color}
            control={<Radio color={color} sx={{ color: `${color}.main` }} />}
            label={color}
            sx={{ textTransform: 'capitalize' }}
          />
        ))}
      </RadioGroup>
    </Stack>
  )
}
