import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'

const row = { flexWrap: 'wrap', gap: 1.5, alignItems: 'center' } as const

/** Use one filled button per screen; the others are less prominent. A button that opens a page is a link. */
export function Kinds() {
  const [pressed, setPressed] = useState('')
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={row}>
        <Button variant="contained" onClick={() => setPressed('Release for casting')}>
          Release for casting
        </Button>
        <Button variant="outlined" onClick={() => setPressed('Save draft')}>
          Save draft
        </Button>
        <Button onClick={() => setPressed('Cancel')}>Cancel</Button>
      </Stack>
      <Stack direction="row" sx={row}>
        <Button variant="contained" disabled>
          Disabled
        </Button>
        <Button variant="outlined" disabled>
          Disabled
        </Button>
        <Button variant="outlined" component={Link} to="/forms/form-component">
          Link to components
        </Button>
      </Stack>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {pressed === '' ? 'No button pressed yet' : `Pressed: ${pressed}`}
      </Typography>
    </Stack>
  )
}
