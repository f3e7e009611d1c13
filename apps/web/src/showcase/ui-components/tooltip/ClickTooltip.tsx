import Button from '@mui/material/Button'
import ClickAwayListener from '@mui/material/ClickAwayListener'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'

/** Controlled: opens by a click or Enter, and closes by Escape or a click elsewhere. */
export function ClickTooltip() {
  const [isOpen, setOpen] = useState(false)
  return (
    <ClickAwayListener onClickAway={() => setOpen(false)}>
      <span>
        <Tooltip
          arrow
          describeChild
          disableFocusListener
          disableHoverListener
          disableTouchListener
          open={isOpen}
          onClose={() => setOpen(false)}
          title="Weight without lifting equipment"
        >
          <Button variant="outlined" onClick={() => setOpen(!isOpen)}>
            Net weight?
          </Button>
        </Tooltip>
      </span>
    </ClickAwayListener>
  )
}
