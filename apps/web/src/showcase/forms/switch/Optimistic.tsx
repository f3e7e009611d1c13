import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useEffect, useState } from 'react'

type Phase = 'resting' | 'asking' | 'refused'

const words: Record<Phase, string> = {
  resting: '',
  asking: 'Starting…',
  refused: 'The plant did not respond. The line is still stopped; try again.',
}

/** An optimistic switch: it changes at once, and reverts with the reason if the server refuses. */
export function Optimistic() {
  const [phase, setPhase] = useState<Phase>('resting')

  useEffect(() => {
    if (phase !== 'asking') return
    const timer = setTimeout(() => setPhase('refused'), 900)
    return () => clearTimeout(timer)
  }, [phase])

  return (
    <>
      <FormControlLabel
        label="Casting line 2 running"
        control={
          <Switch checked={phase === 'asking'} onChange={({ target }) => target.checked && setPhase('asking')} />
        }
      />
      <p role="status">{words[phase]}</p>
    </>
  )
}
