import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useEffect, useState } from 'react'

type Phase = 'resting' | 'asking' | 'refused'

const words: Record<Phase, string> = {
  resting: '',
  asking: 'Asking the plant',
  refused: 'The plant did not answer, so the line is still stopped. Try again.',
}

/** An optimistic switch: it changes at once, and reverts with the reason if the server refuses. */
export function TurnedBack() {
  const [phase, setPhase] = useState<Phase>('resting')

  useEffect(() => {
    if (phase !== 'asking') return
    const timer = setTimeout(() => setPhase('refused'), 900)
    return () => clearTimeout(timer)
  }, [phase])

  return (
    <>
      <FormControlLabel
        label="Casting line 2 runs"
        control={
          <Switch checked={phase === 'asking'} onChange={({ target }) => target.checked && setPhase('asking')} />
        }
      />
      <p role="status">{words[phase]}</p>
    </>
  )
}
