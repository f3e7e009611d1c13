import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'

export function FullScreenDialog() {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))

  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Open the checklist
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullScreen={isPhone} aria-labelledby="checklist-title">
        <DialogTitle id="checklist-title">Before the lift</DialogTitle>
        <DialogContent>Slings checked, wind below 10 m/s, nobody under the load</DialogContent>
        <DialogActions>
          <Button autoFocus variant="contained" onClick={() => setOpen(false)}>
            All checked
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
