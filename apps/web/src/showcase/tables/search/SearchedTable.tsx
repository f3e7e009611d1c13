import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { pieces } from '../pieces.ts'
import { FoundRows } from './FoundRows.tsx'
import { found } from './found.ts'

export function SearchedTable() {
  const [search, setSearch] = useState('')

  return (
    <>
      <TextField
        type="search"
        label="Search pieces"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ width: { xs: '100%', sm: 320 } }}
      />
      <FoundRows label="Pieces found" pieces={found(pieces, search)} />
    </>
  )
}
