import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const transactions = [
  { time: '09:30', text: 'Payment received from Nordbau', amount: '$38,500', tone: 'installed' },
  { time: '10:00', text: 'Invoice 2418 sent to Hale Towers', amount: '$12,940', tone: 'transported' },
  { time: '12:15', text: 'Steel delivery paid', amount: '−$21,300', tone: 'rejected' },
  { time: '14:40', text: 'New order: 24 stairs', amount: '$54,900', tone: 'accepted' },
  { time: '16:05', text: 'Refund for damaged panels', amount: '−$1,850', tone: 'rejected' },
] as const

/** A timeline; each dot has the colour of its kind. */
export function RecentTransactions() {
  return (
    <Box component="ol" sx={{ display: 'grid', margin: 0, padding: 0, listStyle: 'none' }}>
      {transactions.map(({ time, text, amount, tone }, index) => (
        <Box component="li" key={time} sx={{ display: 'flex', gap: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', minWidth: 44 }}>
            {time}
          </Typography>
          <Box aria-hidden sx={{ display: 'grid', justifyItems: 'center', gridTemplateRows: 'auto 1fr' }}>
            <Box
              sx={{
                width: 12,
                height: 12,
                marginBlockStart: '4px',
                borderRadius: '50%',
                border: '3px solid',
                borderColor: `status.${tone}.solid`,
              }}
            />
            {index < transactions.length - 1 && <Box sx={{ width: '2px', bgcolor: 'divider' }} />}
          </Box>
          <Box sx={{ flex: 1, paddingBlockEnd: index < transactions.length - 1 ? 2.5 : 0 }}>
            <Typography variant="body2">{text}</Typography>
          </Box>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {amount}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
