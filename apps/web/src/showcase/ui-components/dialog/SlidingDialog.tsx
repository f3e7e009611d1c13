import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Slide, { type SlideProps } from '@mui/material/Slide'
import { useState } from 'react'

function Upwards(props: SlideProps) {
  return <Slide direction="up" {...props} />
}

export function SlidingDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Slide up
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        slots={{ transition: Upwards }}
        aria-labelledby="slide-title"
      >
        <DialogTitle id="slide-title">The truck has arrived</DialogTitle>
        <DialogContent>Six components for Tower A are waiting at gate 2.</DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Later</Button>
          <Button autoFocus variant="contained" onClick={() => setOpen(false)}>
            Open the gate
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
