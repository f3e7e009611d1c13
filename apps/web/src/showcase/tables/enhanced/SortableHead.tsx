import TableCell from '@mui/material/TableCell'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { Piece } from '../pieces.ts'
import type { Order } from './sorting.ts'

const columns: readonly { by: keyof Piece; name: string; align: 'left' | 'right' }[] = [
  { by: 'mark', name: 'Mark', align: 'left' },
  { by: 'kind', name: 'Type', align: 'left' },
  { by: 'floor', name: 'Floor', align: 'right' },
  { by: 'weightKg', name: 'Weight', align: 'right' },
]

interface SortableHeadProps {
  order: Order
  onSort: (by: keyof Piece) => void
}

/** The column headers; `aria-sort` has the direction of the arrow. */
export function SortableHead({ order, onSort }: SortableHeadProps) {
  return columns.map(({ by, name, align }) => {
    const direction = order.by === by ? order.direction : undefined
    return (
      <TableCell key={by} align={align} sortDirection={direction ?? false}>
        <TableSortLabel active={direction !== undefined} direction={direction ?? 'asc'} onClick={() => onSort(by)}>
          {name}
        </TableSortLabel>
      </TableCell>
    )
  })
}
