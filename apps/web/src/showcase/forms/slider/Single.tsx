import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import { useId, useState } from 'react'

/** The arrow keys change it by one step, Page Up and Page Down by ten. */
export function Single() {
  const id = useId()
  const [cover, setCover] = useState(35)
  return (
    <Box sx={{ paddingInline: 1 }}>
      <span id={id}>Concrete cover: {cover} mm</span>
      <Slider
        aria-labelledby={id}
        value={cover}
        min={20}
        max={60}
        step={1}
        shiftStep={10}
        getAriaValueText={(value) => `${value} mm`}
        onChange={(_event, value) => setCover(value)}
      />
    </Box>
  )
}
