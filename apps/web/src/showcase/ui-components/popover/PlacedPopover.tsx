import Button from '@mui/material/Button'
import Popover, { type PopoverOrigin } from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import { useState } from 'react'

interface Place {
  name: string
  anchor: PopoverOrigin
  own: PopoverOrigin
}

const below: Place = {
  name: 'Below',
  anchor: { vertical: 'bottom', horizontal: 'center' },
  own: { vertical: 'top', horizontal: 'center' },
}
const above: Place = {
  name: 'Above',
  anchor: { vertical: 'top', horizontal: 'center' },
  own: { vertical: 'bottom', horizontal: 'center' },
}

export function PlacedPopover() {
  const [open, setOpen] = useState<{ at: HTMLElement; place: Place } | null>(null)
  const place = open?.place ?? below

  return (
    <>
      <Stack direction="row" sx={{ gap: 1 }}>
        {[below, above].map((choice) => (
          <Button
            key={choice.name}
            variant="outlined"
            onClick={(event) => setOpen({ at: event.currentTarget, place: choice })}
          >
            {choice.name}
          </Button>
        ))}
      </Stack>
      <Popover
        open={open !== null}
        anchorEl={open?.at ?? null}
        onClose={() => setOpen(null)}
        anchorOrigin={place.anchor}
        transformOrigin={place.own}
        slotProps={{ paper: { role: 'dialog', 'aria-label': place.name, sx: { padding: 2 } } }}
      >
        {place.name} the button
      </Popover>
    </>
  )
}
