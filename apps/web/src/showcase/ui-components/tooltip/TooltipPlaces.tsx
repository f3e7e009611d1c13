import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'

const places = ['top', 'bottom', 'left', 'right'] as const

export function TooltipPlaces() {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {places.map((place) => (
        <Tooltip key={place} title={`On the ${place}`} placement={place} arrow describeChild>
          <Button variant="outlined">{place}</Button>
        </Tooltip>
      ))}
    </Stack>
  )
}
