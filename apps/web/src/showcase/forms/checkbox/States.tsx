import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'

/** The label is part of the click target. */
export function States() {
  return (
    <FormGroup>
      <FormControlLabel control={<Checkbox defaultChecked />} label="Reinforcement checked" />
      <FormControlLabel control={<Checkbox />} label="Cover measured" />
      <FormControlLabel control={<Checkbox color="success" defaultChecked />} label="Cube test passed" />
      <FormControlLabel disabled control={<Checkbox defaultChecked />} label="Drawing released (by the office)" />
    </FormGroup>
  )
}
