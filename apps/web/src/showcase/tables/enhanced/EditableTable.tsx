import InputBase from '@mui/material/InputBase'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { inKg } from '../pieces.ts'

const seeded = [
  { name: 'Wall panel', count: 6, weightKg: 4200 },
  { name: 'Slab', count: 4, weightKg: 2900 },
  { name: 'Stair', count: 2, weightKg: 1750 },
  { name: 'Beam', count: 3, weightKg: 3300 },
]

/** The quantities are fields; the sums follow. */
export function EditableTable() {
  const [lines, setLines] = useState(seeded)
  const total = lines.reduce((sum, { count, weightKg }) => sum + count * weightKg, 0)

  function change(name: string, text: string) {
    const count = Number(text.replaceAll(/\D/g, '').slice(0, 3))
    setLines(lines.map((line) => (line.name === name ? { ...line, count } : line)))
  }

  return (
    <TableContainer tabIndex={0} role="region" aria-label="Load to edit">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Type</TableCell>
            <TableCell>Quantity</TableCell>
            <TableCell align="right">Weight</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ name, count, weightKg }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell>
                <InputBase
                  value={count}
                  onChange={({ target }) => change(name, target.value)}
                  inputProps={{ 'aria-label': `Quantity of ${name}`, inputMode: 'numeric' }}
                  sx={{ width: 72, paddingInline: 1, border: '1px solid', borderColor: 'outline', borderRadius: 1 }}
                />
              </TableCell>
              <TableCell align="right">{inKg(count * weightKg)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& > .MuiTableCell-root': { fontWeight: 600, fontSize: '0.875rem', color: 'text.primary' } }}>
            <TableCell component="th" scope="row" colSpan={2}>
              Total
            </TableCell>
            <TableCell align="right">{inKg(total)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  )
}
