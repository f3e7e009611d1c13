import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'

/**
 * A disabled button shows no tooltip. This one stays focusable and explains why it has no effect, also as text below
 * it.
 */
export function DisabledTooltip() {
  return (
    <>
      <Tooltip title="Select a component first" describeChild>
        <Button variant="outlined" aria-disabled sx={{ opacity: 0.7, cursor: 'default' }}>
          Print label
        </Button>
      </Tooltip>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        Select a component first.
      </Typography>
    </>
  )
}
