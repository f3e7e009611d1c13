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

/** Each popover touches its button with the opposite side. */
const places: readonly Place[] = [
  below,
  {
    name: 'Above',
    anchor: { vertical: 'top', horizontal: 'center' },
    own: { vertical: 'bottom', horizontal: 'center' },
  },
  {
    name: 'Left',
    anchor: { vertical: 'center', horizontal: 'left' },
    own: { vertical: 'center', horizontal: 'right' },
  },
  {
    name: 'Right',
    anchor: { vertical: 'center', horizontal: 'right' },
    own: { vertical: 'center', horizontal: 'left' },
  },
]

const words: Readonly<Record<string, string>> = { Left: 'Left of', Right: 'Right of' }

export function PlacedPopover() {
  const [open, setOpen] = useState<{ at: HTMLElement; place: Place } | null>(null)
  const place = open?.place ?? below

  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {places.map((choice) => (
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
        {words[place.name] ?? place.name} the button
      </Popover>
    </>
  )
}
