import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { inKg, pieces } from '../pieces.ts'

const load = pieces.slice(0, 4)
const totalKg = load.reduce((sum, { weightKg }) => sum + weightKg, 0)

export function SummedTable() {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="A load">
      <Table>
        <caption>The load of one truck, in unloading order</caption>
        <TableHead>
          <TableRow>
            <TableCell>Mark</TableCell>
            <TableCell>Type</TableCell>
            <TableCell align="right">Weight</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {load.map(({ mark, kind, weightKg }) => (
            <TableRow key={mark}>
              <TableCell component="th" scope="row">
                {mark}
              </TableCell>
              <TableCell>{kind}</TableCell>
              <TableCell align="right">{inKg(weightKg)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& > .MuiTableCell-root': { fontWeight: 600, fontSize: '0.875rem', color: 'text.primary' } }}>
            <TableCell component="th" scope="row" colSpan={2}>
              Total
            </TableCell>
            <TableCell align="right">{inKg(totalKg)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  )
}
