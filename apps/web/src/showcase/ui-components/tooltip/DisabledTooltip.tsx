import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'

/** A disabled button tells nothing: it stays reachable and says why it does nothing, in words below as well. */
export function DisabledTooltip() {
  return (
    <>
      <Tooltip title="Choose a piece first" describeChild>
        <Button variant="outlined" aria-disabled sx={{ opacity: 0.7, cursor: 'default' }}>
          Print the label
        </Button>
      </Tooltip>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        Choose a piece first.
      </Typography>
    </>
  )
}
