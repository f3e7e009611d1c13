import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Zoom from '@mui/material/Zoom'

/** Opens later, stays longer, or grows. */
export function DelayedTooltip() {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Tooltip describeChild enterDelay={600} leaveDelay={200} title="Opens after 0.6 seconds">
        <Button variant="outlined">Delayed</Button>
      </Tooltip>
      <Tooltip describeChild title="Grows" slots={{ transition: Zoom }}>
        <Button variant="outlined">Zoom</Button>
      </Tooltip>
    </Stack>
  )
}
