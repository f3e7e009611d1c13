import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'

interface PanelProps {
  title: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  below?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** One part of the dashboard, under its heading. */
export function DashboardPanel({ title, actions, below, children, ref }: PanelProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} ref={ref} sx={{ scrollMarginBlockStart: 88 }}>
      <Box sx={{ display: 'grid', gap: 1.5, paddingInline: 2.5, paddingBlock: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlock: actions ? -1 : 0 }}>
          <Typography variant="h2" id={id} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {actions}
        </Box>
        {below}
      </Box>
      {children}
    </Card>
  )
}

/** What a panel says in place of a list. */
export function Words({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', paddingInline: 2.5, paddingBlockEnd: 2.5 }}>
      {children}
    </Typography>
  )
}

/** Holds the place of a list while it loads; heights are in px. */
export function Lines({ count, height }: { count: number; height: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} height={height} sx={{ marginInline: 2.5 }} />
  ))
}

/** The inner space of a panel. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <Box sx={{ paddingInline: 2.5, paddingBlockEnd: 2.5 }}>{children}</Box>
}
