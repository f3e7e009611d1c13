import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { inKg, pieces } from '../pieces.ts'
import { SelectionToolbar } from './SelectionToolbar.tsx'
import { SortableHead } from './SortableHead.tsx'
import { nextOrder, type Order, sorted } from './sorting.ts'

const size = 5

export function FullTable() {
  const [order, setOrder] = useState<Order>({ by: 'mark', direction: 'asc' })
  const [selected, setSelected] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [isDense, setDense] = useState(false)
  const [page, setPage] = useState(0)

  const kept = pieces.filter(({ mark }) => !removed.includes(mark))
  // Removing rows may have removed the last page.
  const shownPage = Math.min(page, Math.max(0, Math.ceil(kept.length / size) - 1))
  const shown = sorted(kept, order).slice(shownPage * size, (shownPage + 1) * size)

  function remove() {
    setRemoved([...removed, ...selected])
    setSelected([])
  }

  return (
    <>
      <SelectionToolbar
        selected={selected.length}
        removed={removed.length}
        isDense={isDense}
        onDense={setDense}
        onRemove={remove}
        onRestore={() => setRemoved([])}
      />
      <TableContainer tabIndex={0} role="region" aria-label="Components to select">
        <Table size={isDense ? 'small' : 'medium'}>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <Checkbox
                  slotProps={{ input: { 'aria-label': 'Select all components' } }}
                  disabled={kept.length === 0}
                  checked={kept.length > 0 && selected.length === kept.length}
                  indeterminate={selected.length > 0 && selected.length < kept.length}
                  onChange={(_, all) => setSelected(all ? kept.map(({ mark }) => mark) : [])}
                />
              </TableCell>
              <SortableHead order={order} onSort={(by) => setOrder(nextOrder(order, by))} />
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ mark, kind, floor, weightKg }) => (
              <TableRow key={mark} hover selected={selected.includes(mark)}>
                <TableCell padding="checkbox">
                  <Checkbox
                    size={isDense ? 'small' : 'medium'}
                    slotProps={{ input: { 'aria-label': `Select ${mark}` } }}
                    checked={selected.includes(mark)}
                    onChange={(_, on) =>
                      setSelected(on ? [...selected, mark] : selected.filter((other) => other !== mark))
                    }
                  />
                </TableCell>
                <TableCell component="th" scope="row">
                  {mark}
                </TableCell>
                <TableCell>{kind}</TableCell>
                <TableCell align="right">{floor}</TableCell>
                <TableCell align="right">{inKg(weightKg)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <TablePagination
        component="div"
        count={kept.length}
        page={shownPage}
        rowsPerPage={size}
        rowsPerPageOptions={[]}
        onPageChange={(_, next) => setPage(next)}
      />
    </>
  )
}
