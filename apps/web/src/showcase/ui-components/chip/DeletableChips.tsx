import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useState } from 'react'

const tags = ['urgent', 'north side', 'heavy lift']

/** The Delete key also removes the focused chip. */
export function DeletableChips() {
  const [kept, setKept] = useState<readonly string[]>(tags)

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {kept.map((tag) => (
        <Chip
          key={tag}
          label={tag}
          aria-label={`${tag}, press Delete to remove`}
          onDelete={() => setKept(kept.filter((other) => other !== tag))}
        />
      ))}
      {kept.length < tags.length && <Button onClick={() => setKept(tags)}>Restore all</Button>}
    </Stack>
  )
}
