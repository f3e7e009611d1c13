import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import { Drawn } from '#showcase/parts/Drawn.tsx'

export function DrawnDialogs() {
  return (
    <Drawn label="Two dialogs: a question with two answers, and a form with one field">
      <Paper elevation={8} sx={{ width: 340, maxWidth: '100%' }}>
        <DialogTitle component="div">Delete “Load plan, Tuesday”?</DialogTitle>
        <DialogContent>
          <DialogContentText>
            The draft will be deleted permanently. Plans that were already sent are not affected.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button>Keep draft</Button>
          <Button color="error">Delete</Button>
        </DialogActions>
      </Paper>
      <Paper elevation={8} sx={{ width: 340, maxWidth: '100%' }}>
        <DialogTitle component="div">Name the load</DialogTitle>
        <DialogContent>
          <TextField label="Name" defaultValue="Tuesday, first truck" fullWidth sx={{ marginBlockStart: 1 }} />
        </DialogContent>
        <DialogActions>
          <Button>Cancel</Button>
          <Button variant="contained">Save</Button>
        </DialogActions>
      </Paper>
    </Drawn>
  )
}
