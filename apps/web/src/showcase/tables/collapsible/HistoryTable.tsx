import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { FoldingRow } from './FoldingRow.tsx'
import { histories } from './histories.ts'

export function HistoryTable() {
  const [open, setOpen] = useState<readonly string[]>([])

  function toggle(mark: string) {
    setOpen(open.includes(mark) ? open.filter((other) => other !== mark) : [...open, mark])
  }

  return (
    <TableContainer tabIndex={0} role="region" aria-label="Components with their history">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell component="td" />
            <TableCell>Mark</TableCell>
            <TableCell>Type</TableCell>
            <TableCell align="right">Steps</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {histories.map(({ mark, kind, steps }) => (
            <FoldingRow
              key={mark}
              name={mark}
              isOpen={open.includes(mark)}
              onToggle={() => toggle(mark)}
              endsWithNumber
              cells={[kind, steps.length]}
            >
              {steps.map((step) => (
                <div key={step}>{step}</div>
              ))}
            </FoldingRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
