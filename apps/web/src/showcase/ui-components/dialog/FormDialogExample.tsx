import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'

export function FormDialogExample() {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [saved, setSaved] = useState('')
  const fault = isAsked && name.trim() === '' ? 'Enter a name.' : ''

  function save(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (name.trim() === '') return
    setSaved(name.trim())
    setOpen(false)
  }

  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Name the load
      </Button>
      {saved && (
        <Typography variant="body2" role="status" sx={{ marginBlockStart: 1 }}>
          Load name: {saved}
        </Typography>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby="load-title">
        <form noValidate onSubmit={save}>
          <DialogTitle id="load-title">Name the load</DialogTitle>
          <DialogContent>
            <TextField
              autoFocus
              fullWidth
              margin="dense"
              label="Name"
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={fault !== ''}
              helperText={fault}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit">Save</Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}
