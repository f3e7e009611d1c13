import Box from '@mui/material/Box'
import { KeptRow } from './KeptRow.tsx'
import type { KeptChange } from './kept-change.ts'

/** The changes waiting on this device, in the order in which they will be sent. */
export function KeptList({ changes }: { changes: readonly KeptChange[] }) {
  const isBehind = ({ attempt: { componentId } }: KeptChange, place: number) =>
    changes.slice(0, place).some(({ attempt }) => attempt.componentId === componentId)
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
      {changes.map((change, place) => (
        <KeptRow key={change.attempt.key} change={change} isBehind={isBehind(change, place)} />
      ))}
    </Box>
  )
}
