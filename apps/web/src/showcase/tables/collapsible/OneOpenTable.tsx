import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { FoldingRow } from './FoldingRow.tsx'
import { histories } from './histories.ts'

export function OneOpenTable() {
  const [open, setOpen] = useState<string | undefined>(histories[0]?.mark)

  return (
    <TableContainer tabIndex={0} role="region" aria-label="Components, one open at a time">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell component="td" />
            <TableCell>Mark</TableCell>
            <TableCell>Type</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {histories.map(({ mark, kind, steps }) => (
            <FoldingRow
              key={mark}
              name={mark}
              isOpen={open === mark}
              onToggle={() => setOpen(open === mark ? undefined : mark)}
              cells={[kind]}
            >
              {steps.at(-1)}
            </FoldingRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
