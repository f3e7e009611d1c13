import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { pieces } from '../pieces.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const kinds = ['Beam', 'Slab', 'Stair', 'Wall']

const sticky = { position: 'sticky', zIndex: 1, backgroundColor: 'background.paper' } as const
// Not a border: those of a table stay behind when a cell sticks.
const line = { content: '""', position: 'absolute', insetBlock: 0, width: '1px', backgroundColor: 'divider' } as const
const first = { ...sticky, insetInlineStart: 0, '&::after': { ...line, insetInlineEnd: 0 } } as const
const last = { ...sticky, insetInlineEnd: 0, '&::after': { ...line, insetInlineStart: 0 } } as const

const liftsOf = (kind: string, day: number) =>
  pieces.filter((piece) => piece.kind === kind).length - ((day * 5 + kinds.indexOf(kind) * 3) % 8)
const totalOf = (kind: string) => days.reduce((sum, _day, index) => sum + liftsOf(kind, index), 0)

/** The names at the start and the totals at the end stay in view. */
export function StickyEndsTable() {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Lifts by day">
      <Table size="small" sx={{ minWidth: 860 }}>
        <TableHead>
          <TableRow>
            <TableCell sx={first}>Type</TableCell>
            {days.map((day, index) => (
              <TableCell key={index} align="right">
                {day} {index + 1}
              </TableCell>
            ))}
            <TableCell align="right" sx={last}>
              Total
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {kinds.map((kind) => (
            <TableRow key={kind}>
              <TableCell component="th" scope="row" sx={first}>
                {kind}
              </TableCell>
              {days.map((_day, index) => (
                <TableCell key={index} align="right">
                  {liftsOf(kind, index)}
                </TableCell>
              ))}
              <TableCell align="right" sx={{ ...last, fontWeight: 600 }}>
                {totalOf(kind)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& > .MuiTableCell-root': { fontSize: '0.875rem', color: 'text.primary' } }}>
            <TableCell component="th" scope="row" sx={first}>
              Total
            </TableCell>
            {days.map((_day, index) => (
              <TableCell key={index} align="right">
                {kinds.reduce((sum, kind) => sum + liftsOf(kind, index), 0)}
              </TableCell>
            ))}
            <TableCell align="right" sx={{ ...last, fontWeight: 600 }}>
              {kinds.reduce((sum, kind) => sum + totalOf(kind), 0)}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  )
}
