import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface DrawnProps {
  /** What the picture shows, for who does not see it. */
  label: string
  children: ReactNode
}

/** Shows what usually opens above a page, as a picture with its caption; nothing in it can be pressed. */
export function Drawn({ label, children }: DrawnProps) {
  return (
    <Box component="figure" sx={{ margin: 0 }}>
      <Box role="img" aria-label={label}>
        <Box
          aria-hidden
          inert
          sx={{
            position: 'relative',
            overflow: 'hidden',
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
            alignItems: 'start',
            gap: 3,
            padding: { xs: 2, sm: 3 },
            border: '1px dashed',
            borderColor: 'outline',
            borderRadius: 1,
            bgcolor: 'background.default',
            cursor: 'default',
            '& *': { pointerEvents: 'none' },
          }}
        >
          {children}
        </Box>
      </Box>
      <Typography
        component="figcaption"
        variant="body2"
        sx={{ color: 'text.secondary', marginBlockStart: 1, textAlign: 'center' }}
      >
        A picture. The examples below open when they are pressed.
      </Typography>
    </Box>
  )
}
