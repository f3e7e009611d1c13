import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'

/** The action is at the end of the line and has the colour of the message. */
export function ActionAlerts() {
  const [isDone, setDone] = useState(false)
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Alert
        severity={isDone ? 'success' : 'error'}
        action={
          !isDone && (
            <Button color="inherit" size="small" onClick={() => setDone(true)}>
              Retry
            </Button>
          )
        }
      >
        {isDone ? 'Upload complete.' : 'The upload was interrupted.'}
      </Alert>
      <Alert
        severity="info"
        action={
          isDone && (
            <Button color="inherit" size="small" onClick={() => setDone(false)}>
              Undo
            </Button>
          )
        }
      >
        {isDone ? '3 drawings added.' : '3 drawings are waiting to be uploaded.'}
      </Alert>
    </Stack>
  )
}
