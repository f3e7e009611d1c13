import { type Status, statuses } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { StatusChip } from '#tracking/status/StatusChip.tsx'

const pieces: readonly { mark: string; tonnes: number; status: Status }[] = [
  { mark: 'W-104', tonnes: 4.2, status: 'accepted' },
  { mark: 'W-105', tonnes: 4.2, status: 'transported' },
  { mark: 'S-031', tonnes: 6.8, status: 'rejected' },
  { mark: 'W-106', tonnes: 3.9, status: 'accepted' },
  { mark: 'T-007', tonnes: 2.1, status: 'installed' },
  { mark: 'B-012', tonnes: 1.8, status: 'transported' },
]

const checked = pieces.filter(({ status }) => status !== 'transported').length
const inOrder = pieces.toSorted((a, b) => statuses.indexOf(a.status) - statuses.indexOf(b.status))

export function DeliveryCard() {
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column', padding: 2.5 }}>
      <Typography variant="h3">Truck 7, this morning</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
        {checked} of {pieces.length} checked
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(checked / pieces.length) * 100}
        aria-label="Checked"
        sx={{ height: 8 }}
      />
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr auto auto',
          columnGap: 2,
          flex: 1,
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {inOrder.map(({ mark, tonnes, status }) => (
          <Box
            component="li"
            key={mark}
            sx={{
              display: 'grid',
              gridColumn: '1 / -1',
              gridTemplateColumns: 'subgrid',
              alignItems: 'center',
              justifyItems: 'start',
              paddingBlock: 1,
              '&:not(:last-child)': { borderBlockEnd: '1px solid', borderColor: 'divider' },
            }}
          >
            <Typography variant="subtitle2" component="span">
              {mark}
            </Typography>
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary', justifySelf: 'end' }}>
              {tonnes} t
            </Typography>
            <StatusChip status={status} />
          </Box>
        ))}
      </Box>
    </Card>
  )
}
