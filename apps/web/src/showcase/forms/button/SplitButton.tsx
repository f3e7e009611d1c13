import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'

const formats = ['Export as Excel', 'Export as CSV', 'Export as PDF'] as const

/** The usual action, and a menu with its alternatives. */
export function SplitButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [format, setFormat] = useState<string>(formats[0])
  const [done, setDone] = useState('')

  function choose(chosen: string) {
    setFormat(chosen)
    setAnchor(null)
  }

  return (
    <>
      <ButtonGroup variant="contained" aria-label="Export">
        <Button onClick={() => setDone(format)}>{format}</Button>
        <Button
          size="small"
          aria-label="Choose the format"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <IconChevronDown size={18} aria-hidden />
        </Button>
      </ButtonGroup>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map((each) => (
          <MenuItem key={each} selected={each === format} onClick={() => choose(each)}>
            {each}
          </MenuItem>
        ))}
      </Menu>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 2 }}>
        {done === '' ? 'Nothing exported yet' : `Last action: ${done}`}
      </Typography>
    </>
  )
}
