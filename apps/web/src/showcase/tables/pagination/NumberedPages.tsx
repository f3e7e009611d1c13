import Pagination from '@mui/material/Pagination'
import { useState } from 'react'
import { pieces } from '../pieces.ts'
import { PieceRows } from './PieceRows.tsx'

const size = 4

export function NumberedPages() {
  const [page, setPage] = useState(1)

  return (
    <>
      <PieceRows label="Numbered page" pieces={pieces.slice((page - 1) * size, page * size)} />
      <Pagination
        count={Math.ceil(pieces.length / size)}
        page={page}
        siblingCount={0}
        aria-label="Pages of components"
        onChange={(_, next) => setPage(next)}
        sx={{ marginBlockStart: 2 }}
      />
    </>
  )
}
