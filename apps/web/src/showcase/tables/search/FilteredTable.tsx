import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { pieces } from '../pieces.ts'
import { FoundRows } from './FoundRows.tsx'

const kinds = ['Wall', 'Slab', 'Stair', 'Beam']
const floors = ['0', '1', '2', '3', '4']

export function FilteredTable() {
  const [kind, setKind] = useState('')
  const [floor, setFloor] = useState('')
  const kept = pieces.filter(
    (piece) => (kind === '' || piece.kind === kind) && (floor === '' || piece.floor === Number(floor)),
  )

  return (
    <>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <TextField
          select
          label="Type"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          sx={{ width: 140 }}
        >
          <MenuItem value="">All</MenuItem>
          {kinds.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="Floor"
          value={floor}
          onChange={(event) => setFloor(event.target.value)}
          sx={{ width: 140 }}
        >
          <MenuItem value="">All</MenuItem>
          {floors.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <FoundRows label="Components kept by the filters" pieces={kept} />
    </>
  )
}
