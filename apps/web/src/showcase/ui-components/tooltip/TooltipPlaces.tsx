import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip, { type TooltipProps } from '@mui/material/Tooltip'

const places: readonly NonNullable<TooltipProps['placement']>[] = [
  'top-start',
  'top',
  'top-end',
  'left',
  'bottom',
  'right',
  'bottom-start',
  'left-end',
  'bottom-end',
]

export function TooltipPlaces() {
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, 1fr)', maxWidth: 420 }}>
      {places.map((place) => (
        <Tooltip key={place} title={`Placement: ${place}`} placement={place} arrow describeChild>
          <Button variant="outlined" size="small">
            {place}
          </Button>
        </Tooltip>
      ))}
    </Box>
  )
}
