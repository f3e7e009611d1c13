import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Switch from '@mui/material/Switch'

/** A switch takes effect at once. Use a checkbox if a “Save” button applies the change. */
export function States() {
  return (
    <FormGroup>
      <FormControlLabel control={<Switch defaultChecked />} label="Beep on every scan" />
      <FormControlLabel control={<Switch />} label="Keep the screen awake" />
      <FormControlLabel control={<Switch color="success" defaultChecked />} label="Curing heat" />
      <FormControlLabel
        control={<Switch size="small" defaultChecked />}
        label="Small, in a dense list"
        // A small switch has less padding; this aligns it with the others.
        sx={{ marginInlineStart: '-6px', gap: '9px' }}
      />
      <FormControlLabel disabled control={<Switch />} label="Torch (this device has none)" />
    </FormGroup>
  )
}
