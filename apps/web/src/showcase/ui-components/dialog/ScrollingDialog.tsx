import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'

const rules = [
  'Wear your helmet, vest and safety shoes on the whole site.',
  'Report to the site office before you start work.',
  'Keep clear of the load while it is lifted.',
  'Only the banksman gives signals to the crane operator.',
  'Stop lifting when the wind reaches 14 m/s.',
  'Check slings and anchors before every lift.',
  'Never walk or stand below a hanging load.',
  'Drive at walking speed, and reverse only with a guide.',
  'Park with the brake on and the engine off.',
  'Store panels upright in their frames, on timber.',
  'Remove props only when the engineer has agreed.',
  'Close every opening in a floor, or put a rail around it.',
  'Use ladders only to climb, not to work from.',
  'Keep stairs and escape routes free.',
  'Smoke only at the marked places.',
  'Report every accident and every near miss at once.',
  'Record damage with a photo before you repair it.',
  'Leave your workplace tidy at the end of the shift.',
  'Ask if you are not sure.',
]

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
          <Box component="ol" sx={{ display: 'grid', gap: 1, margin: 0, paddingInlineStart: 3 }}>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>I have read them</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
