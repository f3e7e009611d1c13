import Box from '@mui/material/Box'
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
      {/* The ring of the page itself (start.css), so that it goes on turning. */}
      <span className="start-ring" role="progressbar" aria-label={label} />
    </Box>
  )
}
