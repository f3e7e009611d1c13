import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSession } from '#api/session.tsx'
import type { QueuedChange } from '../change.ts'
import { DiscardAll } from './DiscardAll.tsx'
import { QueuedRow } from './QueuedRow.tsx'
import { grouped, isRefused, type Row, rowsOf } from './rows.ts'
import { useWords } from './use-words.ts'

const plain = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
} as const

/** The changes waiting on this device, in the order in which they will be sent; what was refused for the same reason together. */
export function QueuedList({ changes }: { changes: readonly QueuedChange[] }) {
  const words = useWords()
  const { user } = useSession()
  const reasonOf = ({ change: { refusal, attempt, userId } }: Row) =>
    refusal && !refusal.faults && (userId === null || userId === user?.id) ? words.refusal(refusal, attempt) : null
  return (
    <Box component="ul" sx={plain}>
      {grouped(rowsOf(changes), reasonOf).map((each) =>
        isRefused(each) ? (
          <Box component="li" key={each.rows[0]?.keys[0]} sx={{ paddingBlock: 1.5 }}>
            <Typography sx={{ color: 'status.rejected.text', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {each.reason}
            </Typography>
            <DiscardAll keys={each.rows.flatMap(({ keys }) => keys)} />
            <Box component="ul" sx={plain}>
              {each.rows.map((row) => (
                <QueuedRow key={row.keys[0]} row={row} isReasonSaid />
              ))}
            </Box>
          </Box>
        ) : (
          <QueuedRow key={each.keys[0]} row={each} />
        ),
      )}
    </Box>
  )
}
