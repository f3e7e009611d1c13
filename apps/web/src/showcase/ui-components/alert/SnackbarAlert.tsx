import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useState } from 'react'

export function SnackbarAlert() {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Archive note
      </Button>
      <Snackbar
        open={isOpen}
        autoHideDuration={8000}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        onClose={() => setOpen(false)}
      >
        <Alert
          severity="success"
          action={
            <Button color="inherit" size="small" onClick={() => setOpen(false)}>
              Undo
            </Button>
          }
        >
          Note archived.
        </Alert>
      </Snackbar>
    </>
  )
}
