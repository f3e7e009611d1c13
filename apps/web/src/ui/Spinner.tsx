import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { keyframes } from '@mui/material/styles'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

/** For a page that is still loading; invisible for a moment, so that a quick page shows no flicker. */
export function Spinner({ label }: { label: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: '40vh',
        animation: `${appear} 200ms 150ms ease-out both`,
      }}
    >
      <CircularProgress aria-label={label} />
    </Box>
  )
}
