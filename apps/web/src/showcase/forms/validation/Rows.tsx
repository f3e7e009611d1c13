import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import * as z from 'zod/mini'
import { faultsOf } from './faults.ts'

const row = z.object({ id: z.number(), mark: z.string().check(z.trim(), z.minLength(1, 'Enter a mark.')) })
const load = z.array(row).check(
  z.minLength(1, 'Add at least one component.'),
  z.maxLength(6, 'The truck has space for six components.'),
  z.superRefine((rows, context) => {
    for (const [index, { mark }] of rows.entries()) {
      const first = rows.findIndex((other) => other.mark === mark)
      if (mark !== '' && first !== index) {
        context.addIssue({ code: 'custom', path: [index, 'mark'], message: `Same mark as in row ${first + 1}` })
      }
    }
  }),
)

/** Rules for each row, across rows, and for the whole form. */
export function Rows() {
  const [rows, setRows] = useState([
    { id: 1, mark: 'B-101' },
    { id: 2, mark: 'B-101' },
  ])
  const faults = faultsOf(load, rows)

  return (
    <Stack sx={{ gap: 2 }}>
      {rows.map(({ id, mark }, index) => {
        const fault = faults.get(`${index}.mark`)
        return (
          <Box key={id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <TextField
              label={`Component ${index + 1}`}
              value={mark}
              onChange={({ target }) =>
                setRows(rows.map((other) => (other.id === id ? { id, mark: target.value } : other)))
              }
              error={fault !== undefined}
              helperText={fault ?? ' '}
              sx={{ flex: 1 }}
            />
            <IconButton
              aria-label={`Remove component ${index + 1}`}
              onClick={() => setRows(rows.filter((other) => other.id !== id))}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </Box>
        )
      })}
      <Button
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => setRows([...rows, { id: Math.max(0, ...rows.map(({ id }) => id)) + 1, mark: '' }])}
      >
        Add a component
      </Button>
      <span role="status">{faults.get('') ?? (faults.size === 0 ? 'Load valid' : 'Correct the marked rows')}</span>
    </Stack>
  )
}
