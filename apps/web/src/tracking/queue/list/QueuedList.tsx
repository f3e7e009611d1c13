import Box from '@mui/material/Box'
import type { QueuedChange } from '../change.ts'
import { QueuedRow } from './QueuedRow.tsx'
import { rowsOf } from './rows.ts'

/** The changes waiting on this device, in the order in which they will be sent. */
export function QueuedList({ changes }: { changes: readonly QueuedChange[] }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      {rowsOf(changes).map((row) => (
        <QueuedRow key={row.keys[0]} row={row} />
      ))}
    </Box>
  )
}
