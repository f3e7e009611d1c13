import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import IconUnload from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconLoad from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { CheckedList } from './CheckedList.tsx'

const pieces = ['Wall W-101', 'Wall W-102', 'Wall W-103', 'Slab S-014', 'Slab S-015', 'Stair T-003']

export function CheckedTransfer() {
  const [loaded, setLoaded] = useState<readonly string[]>(['Wall W-101'])
  const [checked, setChecked] = useState<readonly string[]>([])
  const waiting = pieces.filter((piece) => !loaded.includes(piece))
  const toLoad = waiting.filter((piece) => checked.includes(piece))
  const toUnload = loaded.filter((piece) => checked.includes(piece))

  function move(next: readonly string[]) {
    setLoaded(next)
    setChecked([])
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
      }}
    >
      <CheckedList title="In the yard" items={waiting} checked={checked} onChecked={setChecked} />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'center',
          flexDirection: { xs: 'row', sm: 'column' },
          gap: 1,
          // Towards the other list: below on a phone, else beside, on the left in right-to-left pages.
          '& svg': { transform: { xs: 'rotate(90deg)', sm: 'none' } },
          ':dir(rtl) svg': { transform: { sm: 'scaleX(-1)' } },
        }}
      >
        <IconButton aria-label="Load" disabled={toLoad.length === 0} onClick={() => move([...loaded, ...toLoad])}>
          <IconLoad size={20} />
        </IconButton>
        <IconButton
          aria-label="Unload"
          disabled={toUnload.length === 0}
          onClick={() => move(loaded.filter((piece) => !toUnload.includes(piece)))}
        >
          <IconUnload size={20} />
        </IconButton>
      </Box>
      <CheckedList title="On the truck" items={loaded} checked={checked} onChecked={setChecked} />
    </Box>
  )
}
