import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { useState } from 'react'

export function DismissibleAlert() {
  const [isOpen, setOpen] = useState(true)

  return (
    <>
      <Collapse in={isOpen} unmountOnExit>
        <Alert severity="info" onClose={() => setOpen(false)}>
          24 labels printed.
        </Alert>
      </Collapse>
      {!isOpen && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Show again
        </Button>
      )}
    </>
  )
}
