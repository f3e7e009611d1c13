import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const pieces = ['B-101', 'B-102', 'C-201', 'W-305']

/** The upper checkbox controls all below; it is indeterminate while only some are checked. */
export function AllOfThem() {
  const [chosen, setChosen] = useState<readonly string[]>(['B-101'])
  const isAll = chosen.length === pieces.length

  function toggle(piece: string) {
    setChosen(chosen.includes(piece) ? chosen.filter((other) => other !== piece) : [...chosen, piece])
  }

  return (
    <Box role="group" aria-label="Load">
      <FormControlLabel
        label="The whole load"
        control={
          <Checkbox
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={() => setChosen(isAll ? [] : pieces)}
          />
        }
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', paddingInlineStart: 4 }}>
        {pieces.map((piece) => (
          <FormControlLabel
            key={piece}
            label={piece}
            control={<Checkbox checked={chosen.includes(piece)} onChange={() => toggle(piece)} />}
          />
        ))}
      </Box>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {chosen.length} of {pieces.length} on the truck
      </Typography>
    </Box>
  )
}
