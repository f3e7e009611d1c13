import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'

/** Arrow keys move by one step; the value is above the thumb. */
export function Steps() {
  return (
    <Box sx={{ paddingInline: 2, paddingBlockStart: 4 }}>
      <Slider
        marks
        aria-label="Working temperature"
        defaultValue={20}
        min={0}
        max={40}
        step={5}
        valueLabelDisplay="on"
        valueLabelFormat={(value) => `${value} °C`}
        getAriaValueText={(value) => `${value} degrees Celsius`}
      />
    </Box>
  )
}
