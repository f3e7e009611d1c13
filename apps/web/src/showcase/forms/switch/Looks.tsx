import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'

const colours = ['primary', 'success', 'info', 'warning', 'error'] as const

export function Looks() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <FormControlLabel
          control={<Switch defaultChecked size="small" />}
          label="Small"
          // The small track is shorter than the theme's distance assumes.
          sx={{ '& .MuiFormControlLabel-label': { marginInlineStart: 0.5 } }}
        />
        <FormControlLabel control={<Switch defaultChecked />} label="Medium" />
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {colours.map((color) => (
          <FormControlLabel
            key={color}
            control={<Switch defaultChecked color={color} />}
            label={color}
            sx={{ textTransform: 'capitalize' }}
          />
        ))}
      </Stack>
    </Stack>
  )
}
