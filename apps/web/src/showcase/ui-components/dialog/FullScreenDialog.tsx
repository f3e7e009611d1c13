import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'

const checks = [
  'Slings and anchors checked',
  'Wind below 10 m/s',
  'Area closed off',
  'Nobody under the load',
  'Radio tested',
]

export function FullScreenDialog() {
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<readonly string[]>([])
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))

  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Open the checklist
      </Button>
      <Dialog
        fullWidth
        maxWidth="xs"
        open={isOpen}
        onClose={() => setOpen(false)}
        fullScreen={isPhone}
        aria-labelledby="checklist-title"
      >
        <DialogTitle id="checklist-title">Before the lift</DialogTitle>
        <DialogContent>
          <FormGroup>
            {checks.map((check) => (
              <FormControlLabel
                key={check}
                label={check}
                control={
                  <Checkbox
                    checked={done.includes(check)}
                    onChange={(_event, isOn) =>
                      setDone(isOn ? [...done, check] : done.filter((other) => other !== check))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Close</Button>
          <Button variant="contained" disabled={done.length < checks.length} onClick={() => setOpen(false)}>
            Start the lift
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
