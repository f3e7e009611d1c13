import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'

const flash = keyframes({ from: { backgroundColor: 'var(--flash)' }, to: { backgroundColor: 'transparent' } })

/** A figure that is highlighted briefly when it changes, but not when it first appears. */
export function Changing({ value, children }: { value: number; children: ReactNode }) {
  const [seen, setSeen] = useState({ value, changes: 0 })
  if (value !== seen.value) setSeen({ value, changes: seen.changes + 1 })
  if (seen.changes === 0) return <span>{children}</span>
  return (
    <Box
      // A new key restarts the animation.
      key={seen.changes}
      component="span"
      sx={(theme) => ({
        '--flash': theme.vars.palette.accent.surface,
        borderRadius: 0.5,
        boxDecorationBreak: 'clone',
        animation: `${flash} 1.6s ease-out`,
      })}
    >
      {children}
    </Box>
  )
}
