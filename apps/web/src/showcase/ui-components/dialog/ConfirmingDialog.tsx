import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

export function ConfirmingDialog() {
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')

  function close(said: string) {
    setAnswer(said)
    setOpen(false)
  }

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Delete the draft
      </Button>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {answer}
      </Typography>
      <Dialog
        open={isOpen}
        onClose={() => close('Nothing was deleted.')}
        aria-labelledby="delete-title"
        aria-describedby="delete-text"
      >
        <DialogTitle id="delete-title">Delete “Load plan, Tuesday”?</DialogTitle>
        <DialogContent>
          <DialogContentText id="delete-text">
            The draft goes for good. Plans already sent stay as they are.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={() => close('Nothing was deleted.')}>
            Keep it
          </Button>
          <Button color="error" onClick={() => close('The draft was deleted.')}>
            Delete
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
