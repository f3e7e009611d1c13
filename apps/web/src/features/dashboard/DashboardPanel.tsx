import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'

interface PanelProps {
  title: ReactNode
  /** Shown beside the title. */
  actions?: ReactNode
  below?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

export function DashboardPanel({ title, actions, below, children, ref }: PanelProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} ref={ref}>
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

/** Text in a panel in place of a list. */
export function PanelText({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', paddingInline: 2.5, paddingBlockEnd: 2.5 }}>
      {children}
    </Typography>
  )
}

/** Placeholder lines while a list loads; heights in px. */
export function Lines({ count, height }: { count: number; height: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} height={height} sx={{ marginInline: 2.5 }} />
  ))
}

/** The padded content of a panel. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <Box sx={{ paddingInline: 2.5, paddingBlockEnd: 2.5 }}>{children}</Box>
}
