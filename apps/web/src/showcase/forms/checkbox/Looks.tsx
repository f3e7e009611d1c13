import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'

const colours = ['primary', 'success', 'info', 'warning', 'error'] as const

/** Sizes by the icon, colours by their meaning. */
export function Looks() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <FormControlLabel control={<Checkbox defaultChecked size="small" />} label="Small" />
        <FormControlLabel control={<Checkbox defaultChecked />} label="Medium" />
        <FormControlLabel
          control={<Checkbox defaultChecked sx={{ '& .MuiSvgIcon-root': { fontSize: 32 } }} />}
          label="Large"
        />
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
        {colours.map((color) => (
          <FormControlLabel
            key={color}
            control={<Checkbox defaultChecked color={color} />}
            label={color}
            sx={{ textTransform: 'capitalize' }}
          />
        ))}
      </Stack>
    </Stack>
  )
}
