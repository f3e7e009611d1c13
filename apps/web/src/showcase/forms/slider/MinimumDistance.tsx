import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const least = 2
const last = 18

const oClock = (hour: number) => `${hour}:00`

/** The thumbs stay two hours apart; each stops instead of moving the other. */
export function MinimumDistance() {
  const [[from, to], setHours] = useState<readonly [number, number]>([8, 12])

  function change([start = from, end = to]: number[], thumb: number) {
    setHours(thumb === 0 ? [Math.min(start, to - least), to] : [from, Math.max(end, from + least)])
  }

  return (
    <Box sx={{ paddingInline: 1 }}>
      <Typography role="status" variant="body2">
        Crane booked from {oClock(from)} to {oClock(to)}
      </Typography>
      <Slider
        disableSwap
        value={[from, to]}
        min={6}
        max={last}
        getAriaLabel={(index) => (index === 0 ? 'Start' : 'End')}
        getAriaValueText={oClock}
        onChange={(_event, hours, thumb) => change(hours, thumb)}
      />
    </Box>
  )
}
