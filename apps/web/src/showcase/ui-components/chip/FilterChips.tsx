import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const kinds = ['Wall', 'Slab', 'Stair', 'Beam']

export function FilterChips() {
  const [chosen, setChosen] = useState<readonly string[]>(['Wall'])

  function toggle(kind: string) {
    setChosen(chosen.includes(kind) ? chosen.filter((other) => other !== kind) : [...chosen, kind])
  }

  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" role="group" aria-label="Component types" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {kinds.map((kind) => (
          <Chip
            key={kind}
            label={kind}
            color={chosen.includes(kind) ? 'primary' : 'default'}
            aria-pressed={chosen.includes(kind)}
            onClick={() => toggle(kind)}
          />
        ))}
      </Stack>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {chosen.length === 0 ? 'No filter: all kinds are shown.' : `Showing: ${chosen.join(', ')}`}
      </Typography>
    </Stack>
  )
}
