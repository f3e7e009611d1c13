import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useState } from 'react'

const widths = ['xs', 'sm', 'md', 'lg'] as const

/** The width is the largest one; on a narrow screen the dialog keeps a margin. */
export function SizedDialogs() {
  const [isOpen, setOpen] = useState(false)
  const [width, setWidth] = useState<(typeof widths)[number]>('sm')

  function open(chosen: typeof width) {
    setWidth(chosen)
    setOpen(true)
  }

  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {widths.map((each) => (
          <Button key={each} variant="outlined" onClick={() => open(each)}>
            {each}
          </Button>
        ))}
      </Stack>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth={width} aria-labelledby="width-title">
        <DialogTitle id="width-title">Width {width}</DialogTitle>
        <DialogContent>Use a narrow dialog for a question, and a wide one for a table.</DialogContent>
        <DialogActions>
          <Button autoFocus onClick={() => setOpen(false)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
