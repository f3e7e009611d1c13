import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { inKg, pieces } from '../pieces.ts'

const lineHeight = 44

/** The second header row sticks below the first, so the first needs a fixed height. */
export function GroupedHeadTable() {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Components with a two-row header" sx={{ maxHeight: 320 }}>
      <Table stickyHeader size="small" sx={{ 'thead th': { height: lineHeight }, 'tr + tr > th': { top: lineHeight } }}>
        <TableHead>
          <TableRow>
            <TableCell colSpan={2} scope="colgroup">
              Component
            </TableCell>
            <TableCell colSpan={2} scope="colgroup" align="right">
              On site
            </TableCell>
          </TableRow>
          <TableRow>
            <TableCell>Mark</TableCell>
            <TableCell>Type</TableCell>
            <TableCell align="right">Floor</TableCell>
            <TableCell align="right">Weight</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {pieces.slice(0, 20).map(({ mark, kind, floor, weightKg }) => (
            <TableRow key={mark}>
              <TableCell>{mark}</TableCell>
              <TableCell>{kind}</TableCell>
              <TableCell align="right">{floor}</TableCell>
              <TableCell align="right">{inKg(weightKg)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
