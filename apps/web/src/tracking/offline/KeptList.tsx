import Box from '@mui/material/Box'
import { KeptRow } from './KeptRow.tsx'
import type { KeptChange } from './kept-change.ts'
import { waitingOrder } from './waiting-order.ts'

/** The changes waiting on this device, in the order in which they will be sent. */
export function KeptList({ changes }: { changes: readonly KeptChange[] }) {
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
        <KeptRow key={change.attempt.key} change={change} isBehind={isBehind} />
      ))}
    </Box>
  )
}
