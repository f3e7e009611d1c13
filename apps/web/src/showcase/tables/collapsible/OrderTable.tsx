import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { Face } from '#demo/parts/Face.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'
import { FoldingRow } from './FoldingRow.tsx'
import { inEuros, orders, totalOf } from './orders.ts'

const colours = { Delivered: 'success', 'On the road': 'info', Delayed: 'warning' } as const

/** Each row opens another table. */
export function OrderTable() {
  const [open, setOpen] = useState<readonly string[]>(['A-2042'])

  function toggle(number: string) {
    setOpen(open.includes(number) ? open.filter((other) => other !== number) : [...open, number])
  }

  return (
    <TableContainer tabIndex={0} role="region" aria-label="Orders">
      <Table sx={{ minWidth: 680 }}>
        <TableHead>
          <TableRow>
            <TableCell component="td" />
            <TableCell>Order</TableCell>
            <TableCell>Buyer</TableCell>
            <TableCell>Ordered on</TableCell>
            <TableCell>Status</TableCell>
            <TableCell align="right">Total</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <FoldingRow
              key={order.number}
              name={order.number}
              label={`Lines of ${order.number}`}
              isOpen={open.includes(order.number)}
              onToggle={() => toggle(order.number)}
              endsWithNumber
              cells={[
                <Box key="buyer" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' }}>
                  <Face name={order.buyer} size={32} />
                  {order.buyer}
                </Box>,
                order.day,
                <ToneChip key="state" tone={colours[order.state]} label={order.state} />,
                inEuros(totalOf(order)),
              ]}
            >
              <Table size="small" aria-label={`Lines of ${order.number}`}>
                <TableHead>
                  <TableRow>
                    <TableCell>Article</TableCell>
                    <TableCell align="right">Quantity</TableCell>
                    <TableCell align="right">Price</TableCell>
                    <TableCell align="right">Sum</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {order.lines.map(({ name, count, price }) => (
                    <TableRow key={name}>
                      <TableCell>{name}</TableCell>
                      <TableCell align="right">{count}</TableCell>
                      <TableCell align="right">{inEuros(price)}</TableCell>
                      <TableCell align="right">{inEuros(count * price)}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </FoldingRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
