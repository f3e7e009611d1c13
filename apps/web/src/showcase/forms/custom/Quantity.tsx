import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useId, useState } from 'react'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'

const min = 1
const max = 48

/** A number changed by two buttons, or typed if the change is large. */
export function Quantity() {
  const id = useId()
  const entry = useNumberEntry()
  const [pieces, setPieces] = useState(6)
  /** Null while the field shows the quantity itself. */
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string) {
    const given = entry.wholeOf(text)
    setTyped(text)
    if (given >= min && given <= max) setPieces(given)
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <label htmlFor={id}>Anchors</label>
      <IconButton aria-label="One fewer" disabled={pieces <= min} onClick={() => setPieces(pieces - 1)}>
        <IconMinus size={20} aria-hidden />
      </IconButton>
      <OutlinedInput
        id={id}
        value={typed ?? entry.write(pieces)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
        inputProps={{ inputMode: 'numeric', size: 3 }}
      />
      <IconButton aria-label="One more" disabled={pieces >= max} onClick={() => setPieces(pieces + 1)}>
        <IconPlus size={20} aria-hidden />
      </IconButton>
      <span role="status">{pieces === 1 ? 'One anchor' : `${pieces} anchors`}</span>
    </Box>
  )
}
