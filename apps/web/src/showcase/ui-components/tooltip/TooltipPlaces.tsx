import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip, { type TooltipProps } from '@mui/material/Tooltip'

/** Row by row, as around the edge of a card. */
const places: readonly (NonNullable<TooltipProps['placement']> | null)[] = [
  ...(['top-start', 'top', 'top-end'] as const),
  ...(['left-start', null, 'right-start'] as const),
  ...(['left', null, 'right'] as const),
  ...(['left-end', null, 'right-end'] as const),
  ...(['bottom-start', 'bottom', 'bottom-end'] as const),
]

export function TooltipPlaces() {
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, 1fr)' }}>
      {places.map((place, index) =>
        place ? (
          <Tooltip key={place} title={`Placement: ${place}`} placement={place} arrow describeChild>
            <Button variant="outlined" size="small">
              {place}
            </Button>
          </Tooltip>
        ) : (
          <span key={index} />
        ),
      )}
    </Box>
  )
}
