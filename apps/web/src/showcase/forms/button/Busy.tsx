import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useEffect, useState } from 'react'

type Phase = 'idle' | 'saving' | 'saved'

const words: Record<Phase, string> = { idle: '', saving: 'Saving…', saved: 'B-101 saved' }

/** While the action runs, the button is disabled and keeps its width. The lower two never end. */
export function Busy() {
  const [phase, setPhase] = useState<Phase>('idle')

  useEffect(() => {
    if (phase !== 'saving') return
    const timer = setTimeout(() => setPhase('saved'), 1200)
    return () => clearTimeout(timer)
  }, [phase])

  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" loading={phase === 'saving'} onClick={() => setPhase('saving')}>
          Save the component
        </Button>
        <Typography component="span" role="status" variant="body2">
          {words[phase]}
        </Typography>
      </Stack>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="outlined" loading loadingPosition="start" startIcon={<IconDownload size={18} aria-hidden />}>
          Exporting…
        </Button>
        <Button variant="outlined" loading loadingPosition="end" endIcon={<IconSend size={18} aria-hidden />}>
          Sending…
        </Button>
      </Stack>
    </Stack>
  )
}
