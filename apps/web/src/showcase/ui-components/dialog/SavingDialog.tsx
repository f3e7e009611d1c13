import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'

type Phase = 'closed' | 'asking' | 'sending'

/** While the action runs, the dialog stays open and cannot be closed. */
export function SavingDialog() {
  const [phase, setPhase] = useState<Phase>('closed')
  const [isSent, setSent] = useState(false)

  useEffect(() => {
    if (phase !== 'sending') return
    const timer = setTimeout(() => {
      setSent(true)
      setPhase('closed')
    }, 1200)
    return () => clearTimeout(timer)
  }, [phase])

  return (
    <>
      <Button variant="outlined" onClick={() => setPhase('asking')}>
        Send the load plan
      </Button>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {isSent ? 'Load plan sent' : 'Not sent yet'}
      </Typography>
      <Dialog
        open={phase !== 'closed'}
        onClose={() => phase === 'asking' && setPhase('closed')}
        aria-labelledby="send-title"
      >
        {phase === 'sending' && <LinearProgress aria-label="Sending" />}
        <DialogTitle id="send-title">Send the load plan?</DialogTitle>
        <DialogContent>
          <DialogContentText>Three drivers receive it by email.</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button disabled={phase === 'sending'} onClick={() => setPhase('closed')}>
            Cancel
          </Button>
          <Button autoFocus variant="contained" loading={phase === 'sending'} onClick={() => setPhase('sending')}>
            Send
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
