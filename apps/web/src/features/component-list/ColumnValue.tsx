import type { Component } from '@castline/contract/components'
import Box from '@mui/material/Box'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useFormat } from '#ui/format.ts'
import type { Column } from './columns.ts'
import { LastChange } from './LastChange.tsx'

export function ColumnValue({ of: piece, column }: { of: Component; column: Column }) {
  const format = useFormat()
  switch (column) {
    case 'section':
      return piece.section_name
    case 'status':
      return <StatusChip status={piece.status} />
    case 'status_changed_at':
      return (
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <LastChange at={piece.status_changed_at} />
        </Box>
      )
    case 'weight':
      return piece.weight !== null && <bdi>{format.weight(piece.weight)}</bdi>
    default: {
      const value = piece[column]
      return typeof value === 'number' ? format.number(value) : value
    }
  }
}
