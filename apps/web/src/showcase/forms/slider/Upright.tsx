import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'

const storeys = Array.from({ length: 6 }, (_, index) => ({ value: index, label: index === 0 ? 'Ground' : `L${index}` }))

/** A vertical slider, for a quantity that is vertical itself. */
export function Upright() {
  return (
    <Box sx={{ height: 220, paddingBlock: 1.5 }}>
      <Slider
        aria-label="Storey"
        orientation="vertical"
        defaultValue={2}
        max={5}
        marks={storeys}
        getAriaValueText={(value) => storeys[value]?.label ?? ''}
      />
    </Box>
  )
}
