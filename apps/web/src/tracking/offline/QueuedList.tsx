import Box from '@mui/material/Box'
import { QueuedRow } from './QueuedRow.tsx'
import type { QueuedChange } from './queued-change.ts'
import { waitingOrder } from './waiting-order.ts'

/** The changes waiting on this device, in the order in which they will be sent. */
export function QueuedList({ changes }: { changes: readonly QueuedChange[] }) {
  const behind = waitingOrder()
  const rows = changes.map((change) => {
    const isBehind = behind.holds(change)
    behind.add(change)
    return { change, isBehind }
  })
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
      {rows.map(({ change, isBehind }) => (
        <QueuedRow key={change.attempt.key} change={change} isBehind={isBehind} />
      ))}
    </Box>
  )
}
