import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

/** Shown while a page loads; appears after a short delay, so that fast pages do not flicker. */
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
      {/* The page's first spinner (start.css), so that its animation continues. */}
      <span className="start-ring" role="progressbar" aria-label={label} />
    </Box>
  )
}
