import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { useState } from 'react'
import { LastPressed } from '#showcase/parts/LastPressed.tsx'

/** An icon before or after the text makes a button easier to find. */
export function WithIcons() {
  const [done, setDone] = useState('W-101 is in the yard')
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          variant="contained"
          startIcon={<IconTruck size={18} aria-hidden />}
          onClick={() => setDone('W-101 is on the truck')}
        >
          Transport
        </Button>
        <Button
          variant="outlined"
          endIcon={<IconPrinter size={18} aria-hidden />}
          onClick={() => setDone('The label of W-101 is at the printer')}
        >
          Print labels
        </Button>
        <Button
          color="error"
          startIcon={<IconTrash size={18} aria-hidden />}
          onClick={() => setDone('W-101 is deleted')}
        >
          Delete
        </Button>
      </Stack>
      <LastPressed>{done}</LastPressed>
    </Stack>
  )
}
