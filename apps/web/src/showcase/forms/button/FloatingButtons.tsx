import Fab from '@mui/material/Fab'
import Stack from '@mui/material/Stack'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import { useState } from 'react'
import { LastPressed } from '#showcase/parts/LastPressed.tsx'

const sizes = ['small', 'medium', 'large'] as const

/** The one main action of a phone screen. */
export function FloatingButtons() {
  const [count, setCount] = useState(0)
  const [name, setName] = useState('Load 12')
  const [scanned, setScanned] = useState(0)
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {sizes.map((size) => (
          <Fab key={size} size={size} color="primary" aria-label={`Add, ${size}`} onClick={() => setCount(count + 1)}>
            <IconPlus size={size === 'small' ? 20 : 24} aria-hidden />
          </Fab>
        ))}
        <Fab aria-label="Edit" onClick={() => setName(name === 'Load 12' ? 'Load 12, north gate' : 'Load 12')}>
          <IconPencil size={24} aria-hidden />
        </Fab>
        <Fab variant="extended" color="primary" onClick={() => setScanned(scanned + 1)} sx={{ gap: 1 }}>
          <IconScan size={22} aria-hidden />
          Scan a label
        </Fab>
        <Fab disabled aria-label="Add, disabled">
          <IconPlus size={24} aria-hidden />
        </Fab>
      </Stack>
      <LastPressed>{`${name}: ${count} added, ${scanned} scanned`}</LastPressed>
    </Stack>
  )
}
