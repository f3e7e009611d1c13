import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { inKg, type Piece } from '../pieces.ts'

interface PieceRowsProps {
  label: string
  pieces: readonly Piece[]
}

/** One page of components. */
export function PieceRows({ label, pieces }: PieceRowsProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Mark</TableCell>
            <TableCell>Type</TableCell>
            <TableCell align="right">Weight</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {pieces.map(({ mark, kind, weightKg }) => (
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
