import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const rules = Array.from({ length: 24 }, (_, index) => `Rule ${index + 1}: keep clear of the load while it is lifted.`)

/** The long content is focusable, so that the arrow keys scroll it. */
export function ScrollingDialog() {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Read the site rules
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} scroll="paper" aria-labelledby="rules-title">
        <DialogTitle id="rules-title">Site rules</DialogTitle>
        <DialogContent dividers tabIndex={0} role="region" aria-label="The rules">
          {rules.map((rule) => (
            <Typography key={rule} sx={{ marginBlockEnd: 1 }}>
              {rule}
            </Typography>
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>I have read them</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
