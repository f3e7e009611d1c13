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

  function close(answer: string) {
    setAnswer(answer)
    setOpen(false)
  }

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Delete draft
      </Button>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {answer}
      </Typography>
      <Dialog
        open={isOpen}
        onClose={() => close('Draft kept.')}
        aria-labelledby="delete-title"
        aria-describedby="delete-text"
      >
        <DialogTitle id="delete-title">Delete “Load plan, Tuesday”?</DialogTitle>
        <DialogContent>
          <DialogContentText id="delete-text">
            The draft will be deleted permanently. Plans that were already sent are not affected.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={() => close('Draft kept.')}>
            Keep draft
          </Button>
          <Button color="error" onClick={() => close('Draft deleted.')}>
            Delete
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
