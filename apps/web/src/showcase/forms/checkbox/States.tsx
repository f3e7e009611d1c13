import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { useState } from 'react'

/** The label is part of the click target. */
export function States() {
  const [placed, setPlaced] = useState<boolean | null>(null)
  return (
    <FormGroup>
      <FormControlLabel control={<Checkbox defaultChecked />} label="Reinforcement checked" />
      <FormControlLabel control={<Checkbox />} label="Cover measured" />
      <FormControlLabel
        control={
          <Checkbox
            checked={placed ?? false}
            indeterminate={placed === null}
            onChange={({ target }) => setPlaced(target.checked)}
          />
        }
        label={placed === null ? 'Some inserts placed' : 'All inserts placed'}
      />
      <FormControlLabel required control={<Checkbox />} label="Drawing read" />
      <FormControlLabel disabled control={<Checkbox defaultChecked />} label="Drawing released by the office" />
    </FormGroup>
  )
}
