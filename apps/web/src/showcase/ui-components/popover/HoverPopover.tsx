import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { useId, useState } from 'react'

/** Opens on hover and on keyboard focus; Escape closes it. */
export function HoverPopover() {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)

  return (
    <>
      <Button
        variant="outlined"
        aria-describedby={anchor ? id : undefined}
        onMouseEnter={(event) => setAnchor(event.currentTarget)}
        onMouseLeave={close}
        onFocus={(event) => setAnchor(event.currentTarget)}
        onBlur={close}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        W-101
      </Button>
      <Popper id={id} open={anchor !== null} anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
        <Paper variant="outlined" sx={{ padding: 1.5 }}>
          Wall, 4,200 kg, north side
        </Paper>
      </Popper>
    </>
  )
}
