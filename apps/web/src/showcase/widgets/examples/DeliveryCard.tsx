import { type Status, statuses } from '@castline/domain/statuses'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { StatusChip } from '#tracking/status/StatusChip.tsx'

const pieces: readonly { mark: string; tons: number; status: Status }[] = [
  { mark: 'W-104', tons: 4.2, status: 'accepted' },
  { mark: 'W-105', tons: 4.2, status: 'transported' },
  { mark: 'S-031', tons: 6.8, status: 'rejected' },
]

const inOrder = pieces.toSorted((a, b) => statuses.indexOf(a.status) - statuses.indexOf(b.status))

export function DeliveryCard() {
  return (
    <Card sx={{ padding: 2.5 }}>
      <Typography variant="h3">Truck 7, this morning</Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {inOrder.map(({ mark, tons, status }) => (
          <Box
            component="li"
            key={mark}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              paddingBlock: 1,
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Typography variant="subtitle2" component="span" sx={{ flex: 1 }}>
              {mark}
            </Typography>
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
              {tons} t
            </Typography>
            <StatusChip status={status} />
          </Box>
        ))}
      </Box>
    </Card>
  )
}
