import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { inKg, pieces } from '../pieces.ts'

export function StripedTable() {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Dense components">
      <Table
        size="small"
        sx={{
          '& .MuiTableCell-root': { paddingBlock: 0.5 },
          'tbody tr:nth-of-type(odd)': { backgroundColor: 'action.hover' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Mark</TableCell>
            <TableCell>Type</TableCell>
            <TableCell align="right">Weight</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {pieces.slice(5, 13).map(({ mark, kind, weightKg }) => (
            <TableRow key={mark}>
              <TableCell component="th" scope="row">
                {mark}
              </TableCell>
              <TableCell>{kind}</TableCell>
              <TableCell align="right">{inKg(weightKg)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
