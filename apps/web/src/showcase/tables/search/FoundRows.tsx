import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { EmptyState } from '#ui/EmptyState.tsx'
import { inKg, type Piece } from '../pieces.ts'

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
    </>
  )
}
