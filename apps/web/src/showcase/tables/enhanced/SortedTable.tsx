import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { inKg, pieces } from '../pieces.ts'
import { SortableHead } from './SortableHead.tsx'
import { nextOrder, type Order, sorted } from './sorting.ts'

export function SortedTable() {
  const [order, setOrder] = useState<Order>({ by: 'weightKg', direction: 'desc' })

  return (
    <TableContainer tabIndex={0} role="region" aria-label="Sorted components">
      <Table>
        <TableHead>
          <TableRow>
            <SortableHead order={order} onSort={(by) => setOrder(nextOrder(order, by))} />
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted(pieces.slice(0, 6), order).map(({ mark, kind, floor, weightKg }) => (
            <TableRow key={mark}>
              <TableCell component="th" scope="row">
                {mark}
              </TableCell>
              <TableCell>{kind}</TableCell>
              <TableCell align="right">{floor}</TableCell>
              <TableCell align="right">{inKg(weightKg)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
