import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useId, useState } from 'react'

const min = 1
const max = 48

/** A number that is mostly one more or one less; typed where it is many. */
export function Quantity() {
  const id = useId()
  const [typed, setTyped] = useState('6')
  const pieces = Math.min(max, Math.max(min, Math.round(Number(typed)) || min))

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <label htmlFor={id}>Anchors</label>
      <IconButton aria-label="One less" disabled={pieces <= min} onClick={() => setTyped(String(pieces - 1))}>
        <IconMinus size={20} aria-hidden />
      </IconButton>
      <OutlinedInput
        id={id}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(String(pieces))}
        inputProps={{ inputMode: 'numeric', size: 3 }}
      />
      <IconButton aria-label="One more" disabled={pieces >= max} onClick={() => setTyped(String(pieces + 1))}>
        <IconPlus size={20} aria-hidden />
      </IconButton>
      <span role="status">{pieces === 1 ? 'One anchor' : `${pieces} anchors`}</span>
    </Box>
  )
}
