import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { scrollCue } from '../../parts/scroll-cue.ts'

interface AnswerTableProps {
  title: string
  text: string
  children: ReactNode
}

/** A table under its heading; it scrolls horizontally on narrow screens. */
export function AnswerTable({ title, text, children }: AnswerTableProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ padding: 2.5, paddingBlockEnd: 1 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
          {text}
        </Typography>
      </Box>
      <Box
        role="region"
        aria-label={`${title}, table`}
        tabIndex={0}
        sx={({ vars }) => ({
          overflowX: 'auto',
          paddingInline: { sm: '8px' },
          background: scrollCue(vars?.palette.background.paper ?? ''),
        })}
      >
        <Table size="small" aria-labelledby={id} sx={{ '& .MuiTableCell-root': { paddingInline: '8px' } }}>
          {children}
        </Table>
      </Box>
    </Card>
  )
}
