import TablePagination from '@mui/material/TablePagination'
import { useState } from 'react'
import { pieces } from '../pieces.ts'
import { PieceRows } from './PieceRows.tsx'

export function SizedPages() {
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(5)

  return (
    <>
      <PieceRows label="Sized page" pieces={pieces.slice(page * size, (page + 1) * size)} />
      <TablePagination
        component="div"
        count={pieces.length}
        page={page}
        rowsPerPage={size}
        rowsPerPageOptions={[5, 10, 20]}
        labelRowsPerPage="Rows"
        onPageChange={(_, next) => setPage(next)}
        onRowsPerPageChange={(event) => {
          // The first row shown stays visible at the new page size.
          const next = Number(event.target.value)
          setPage(Math.floor((page * size) / next))
          setSize(next)
        }}
      />
    </>
  )
}
