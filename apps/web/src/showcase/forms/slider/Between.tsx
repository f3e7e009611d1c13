import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const ends = ['Lightest component', 'Heaviest component']

/** A range with two thumbs that cannot cross; each thumb has its own accessible name. */
export function Between() {
  const [tonnes, setTonnes] = useState<number[]>([2, 8])
  return (
    <Box sx={{ paddingInline: 1 }}>
      <Typography role="status" variant="body2">
        {tonnes[0]} t to {tonnes[1]} t
      </Typography>
      <Slider
        value={tonnes}
        min={0}
        max={12}
        step={0.5}
        disableSwap
        valueLabelDisplay="auto"
        getAriaLabel={(index) => ends[index] ?? ''}
        getAriaValueText={(value) => `${value} t`}
        onChange={(_event, value) => setTonnes(value)}
      />
    </Box>
  )
}
