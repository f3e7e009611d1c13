import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Select from '@mui/material/Select'
import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { Row } from './Row.tsx'

/** All kinds of controls in the same grid. */
export function Controls() {
  const id = useId()
  return (
    <Stack sx={{ gap: 2 }}>
      <Row label="Plant" id={`${id}plant`}>
        <Select defaultValue="north" input={<OutlinedInput />} labelId={`${id}plant`}>
          <MenuItem value="north">North</MenuItem>
          <MenuItem value="south">South</MenuItem>
        </Select>
      </Row>
      <Row label="Shift" id={`${id}shift`}>
        <RadioGroup row aria-labelledby={`${id}shift`} defaultValue="early">
          <FormControlLabel value="early" control={<Radio />} label="Early" />
          <FormControlLabel value="late" control={<Radio />} label="Late" />
        </RadioGroup>
      </Row>
      <Row label="Extras" id={`${id}extras`}>
        <FormGroup row role="group" aria-labelledby={`${id}extras`}>
          <FormControlLabel control={<Checkbox defaultChecked />} label="Anchors" />
          <FormControlLabel control={<Checkbox />} label="Window" />
        </FormGroup>
      </Row>
      <Row label="Share" id={`${id}share`}>
        <Slider
          aria-labelledby={`${id}share`}
          defaultValue={60}
          valueLabelDisplay="auto"
          sx={{ alignSelf: 'start', marginBlockStart: { sm: '7px' } }}
        />
      </Row>
      <Row label="Notifications" htmlFor={`${id}notify`}>
        {/* Its track begins where the other fields do, and is level with its label. */}
        <Switch id={`${id}notify`} defaultChecked sx={{ marginInlineStart: -1.5, marginBlockStart: { sm: '3px' } }} />
      </Row>
    </Stack>
  )
}
