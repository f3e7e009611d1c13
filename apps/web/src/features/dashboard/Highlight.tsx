import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface HighlightProps {
  title: ReactNode
  /** Nothing while it is loading. */
  children: ReactNode
}

/** A card of the first row. All have the height of three rows, loaded or not, so that nothing below moves. */
export function Highlight({ title, children }: HighlightProps) {
  return (
    <Card
      sx={{ paddingInline: { xs: 1.5, sm: 2 }, paddingBlock: 1.5, display: 'grid', alignContent: 'start', gap: 0.5 }}
    >
      <Typography variant="body2" component="h2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box sx={{ minHeight: 88, display: 'grid', alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children || <Skeleton width="60%" height={32} />}
      </Box>
    </Card>
  )
}

/** What a card says first. */
export const mainFigure = { fontSize: '1.375rem', lineHeight: '34px', fontWeight: 600 } as const

/** What explains it. */
export function Because({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}
