import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'

type Phase = 'idle' | 'saving' | 'saved'

const words: Record<Phase, string> = { idle: '', saving: 'Saving', saved: 'Saved: B-101' }

/** While the action runs, the button is disabled and keeps its width. */
export function Busy() {
  const [phase, setPhase] = useState<Phase>('idle')

  useEffect(() => {
    if (phase !== 'saving') return
    const timer = setTimeout(() => setPhase('saved'), 1200)
    return () => clearTimeout(timer)
  }, [phase])

  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <Button variant="contained" loading={phase === 'saving'} onClick={() => setPhase('saving')}>
        Save the piece
      </Button>
      <span role="status">{words[phase]}</span>
    </Stack>
  )
}
