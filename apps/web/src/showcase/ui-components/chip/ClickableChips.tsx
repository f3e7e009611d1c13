import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useState } from 'react'
import { Link } from 'react-router'

/** A button or a link that looks like a chip. */
export function ClickableChips() {
  const [count, setCount] = useState(0)
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Chip label="Add a day" onClick={() => setCount(count + 1)} />
        <Chip variant="outlined" label="Reset" onClick={() => setCount(0)} />
        <Chip
          clickable
          component={Link}
          to="/forms/form-component"
          icon={<IconExternalLink size={16} aria-hidden />}
          label="Components"
        />
      </Stack>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {count === 1 ? '1 day added' : `${count} days added`}
      </Typography>
    </Stack>
  )
}
