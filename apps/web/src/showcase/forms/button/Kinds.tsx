import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'

/** Use one filled button per screen; the others are less prominent. */
export function Kinds() {
  const [pressed, setPressed] = useState('nothing yet')
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Button variant="contained" onClick={() => setPressed('Release for casting')}>
        Release for casting
      </Button>
      <Button variant="outlined" onClick={() => setPressed('Save draft')}>
        Save draft
      </Button>
      <Button onClick={() => setPressed('Cancel')}>Cancel</Button>
      <Button variant="outlined" disabled>
        Not allowed now
      </Button>
      <span role="status">Pressed: {pressed}</span>
    </Stack>
  )
}
