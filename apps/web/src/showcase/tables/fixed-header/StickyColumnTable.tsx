import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { pieces } from '../pieces.ts'

const weeks = Array.from({ length: 16 }, (_, index) => index + 1)
const sticky = { position: 'sticky', insetInlineStart: 0, zIndex: 1, backgroundColor: 'background.paper' } as const

export function StickyColumnTable() {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Lifts by week">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={sticky}>Mark</TableCell>
            {weeks.map((week) => (
              <TableCell key={week} align="right">
                Week {week}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {pieces.slice(0, 6).map(({ mark, floor }) => (
            <TableRow key={mark}>
              <TableCell component="th" scope="row" sx={{ ...sticky, whiteSpace: 'nowrap' }}>
                {mark}
              </TableCell>
              {weeks.map((week) => (
                <TableCell key={week} align="right">
                  {(floor + week * 3) % 7}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
