import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Switch from '@mui/material/Switch'

/** A switch takes effect at once. Use a checkbox if a “Save” button applies the change. */
export function States() {
  return (
    <FormGroup sx={{ gap: 1 }}>
      <FormControlLabel control={<Switch defaultChecked />} label="Beep on every scan" />
      <FormControlLabel control={<Switch />} label="Keep the screen on" />
      <FormControlLabel required control={<Switch />} label="Share my location on site" />
      <FormControlLabel disabled control={<Switch />} label="Flashlight (not available on this device)" />
      <FormControlLabel disabled control={<Switch defaultChecked />} label="Updates (managed by your company)" />
    </FormGroup>
  )
}
