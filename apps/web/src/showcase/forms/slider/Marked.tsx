import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'

const marks = [
  { value: 7, label: '7 days' },
  { value: 14, label: '14' },
  { value: 28, label: '28 days' },
]

/** Only the marked values can be selected. */
export function Marked() {
  return (
    <Box sx={{ paddingInline: 3 }}>
      <Slider
        aria-label="Age at the test"
        defaultValue={28}
        min={7}
        max={28}
        step={null}
        marks={marks}
        getAriaValueText={(value) => `${value} days`}
      />
    </Box>
  )
}
