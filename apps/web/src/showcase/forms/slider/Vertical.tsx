import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'

const storeys = Array.from({ length: 6 }, (_, index) => ({ value: index, label: index === 0 ? 'Ground' : `L${index}` }))

/** For a quantity that is vertical itself: one value, a range, and a disabled one. */
export function Vertical() {
  return (
    <Box sx={{ display: 'flex', gap: 4, height: 220, paddingBlock: 1.5 }}>
      <Slider
        aria-label="Storey"
        orientation="vertical"
        defaultValue={2}
        max={5}
        marks={storeys}
        getAriaValueText={(value) => storeys[value]?.label ?? ''}
      />
      <Slider
        orientation="vertical"
        defaultValue={[1, 4]}
        max={5}
        valueLabelDisplay="auto"
        getAriaLabel={(index) => (index === 0 ? 'Lowest storey' : 'Highest storey')}
      />
      <Slider disabled aria-label="Basement" orientation="vertical" defaultValue={1} max={5} />
    </Box>
  )
}
