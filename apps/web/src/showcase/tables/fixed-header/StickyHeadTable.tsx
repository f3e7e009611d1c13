import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import { PieceHead, PieceRow } from '../PieceRow.tsx'
import { pieces } from '../pieces.ts'

export function StickyHeadTable() {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="All components" sx={{ maxHeight: 360 }}>
      <Table stickyHeader>
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
