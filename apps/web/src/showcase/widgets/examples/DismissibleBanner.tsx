import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import InfoIcon from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'

export function DismissibleBanner() {
  const [isShown, setIsShown] = useState(true)
  if (!isShown) return <Button onClick={() => setIsShown(true)}>Show the banner again</Button>
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        paddingInline: 2,
        paddingBlock: 1,
        borderRadius: 1,
        borderInlineStart: '4px solid',
        borderColor: 'status.accepted.solid',
        bgcolor: 'status.accepted.surface',
        color: 'status.accepted.text',
      }}
    >
      <InfoIcon size={20} aria-hidden />
      <Typography variant="body2" sx={{ flex: 1 }}>
        Maintenance on Sunday from 2 to 3 a.m.: you can read everything, but not make changes.
      </Typography>
      <IconButton color="inherit" aria-label="Hide the banner" onClick={() => setIsShown(false)}>
        <CloseIcon size={20} />
      </IconButton>
    </Box>
  )
}
