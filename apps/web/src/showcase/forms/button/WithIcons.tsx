import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { useState } from 'react'

/** An icon beside the text makes a button easier to find. A button with only an icon needs an accessible name. */
export function WithIcons() {
  const [isMarked, setMarked] = useState(false)
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Button variant="contained" startIcon={<IconTruck size={18} aria-hidden />}>
        Transport
      </Button>
      <Button variant="outlined" endIcon={<IconPrinter size={18} aria-hidden />}>
        Print labels
      </Button>
      <Tooltip title={isMarked ? 'Marked' : 'Not marked'}>
        <IconButton aria-label="Mark this piece" aria-pressed={isMarked} onClick={() => setMarked(!isMarked)}>
          {isMarked ? <IconStarFilled size={20} aria-hidden /> : <IconStar size={20} aria-hidden />}
        </IconButton>
      </Tooltip>
    </Stack>
  )
}
