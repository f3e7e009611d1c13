import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import Typography from '@mui/material/Typography'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PieceHead, PieceRow } from '../PieceRow.tsx'
import type { Piece } from '../pieces.ts'

interface FoundRowsProps {
  label: string
  pieces: readonly Piece[]
}

/** The matching rows and their number; the height stays constant while the user types. */
export function FoundRows({ label, pieces }: FoundRowsProps) {
  return (
    <>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', marginBlock: 1 }}>
        {pieces.length === 0
          ? 'No components found'
          : pieces.length === 1
            ? '1 component found'
            : `${pieces.length} components found`}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ height: 320 }}>
        {pieces.length === 0 && (
          <EmptyState
            icon={<IconSearchOff size={32} />}
            title="Nothing matches"
            text="Try fewer words, or other filters."
          />
        )}
        <Table stickyHeader sx={{ display: pieces.length === 0 ? 'none' : undefined }}>
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
    </>
  )
}
