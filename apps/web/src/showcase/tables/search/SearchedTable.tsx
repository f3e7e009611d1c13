import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
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
        label="Search components"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ width: { xs: '100%', sm: 320 } }}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <IconSearch size={20} aria-hidden />
              </InputAdornment>
            ),
          },
        }}
      />
      <FoundRows label="Components found" pieces={found(pieces, search)} />
    </>
  )
}
