import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const actions = ['Print label', 'Copy link', 'Open drawing']

export function MenuPopover() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [done, setDone] = useState('')

  function choose(action: string) {
    setDone(action)
    setAnchor(null)
  }

  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Actions
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem key={action} onClick={() => choose(action)}>
            {action}
          </MenuItem>
        ))}
      </Menu>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {done && `Selected: ${done}`}
      </Typography>
    </>
  )
}
