import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import { PieceHead, PieceRow } from '../PieceRow.tsx'
import type { Piece } from '../pieces.ts'

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
          <PieceHead />
        </TableHead>
        <TableBody>
          {pieces.map((piece) => (
            <PieceRow key={piece.mark} piece={piece} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
