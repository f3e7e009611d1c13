import type { Component } from '@castline/contract/components'
import Box from '@mui/material/Box'
import { LateChip } from '#tracking/plan/LateChip.tsx'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useFormat } from '#ui/format.ts'
import type { Column } from './columns.ts'
import { LastChange } from './LastChange.tsx'

export function ColumnValue({ of: component, column }: { of: Component; column: Column }) {
  const format = useFormat()
  switch (column) {
    case 'section':
      return component.section_name
    case 'status':
      return <StatusChip status={component.status} />
    case 'status_changed_at':
      return (
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <LastChange at={component.status_changed_at} />
        </Box>
      )
    case 'needed_on':
      return (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {component.needed_on && format.date(component.needed_on)}
          <LateChip days={component.late} />
        </Box>
      )
    case 'weight':
      return component.weight !== null && <bdi>{format.weight(component.weight)}</bdi>
    default: {
      const value = component[column]
      return typeof value === 'number' ? format.number(value) : value
    }
  }
}
