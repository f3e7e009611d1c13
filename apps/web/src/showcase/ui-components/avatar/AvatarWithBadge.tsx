import Avatar from '@mui/material/Avatar'
import Badge from '@mui/material/Badge'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

export function AvatarWithBadge() {
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <Badge
        variant="dot"
        color="success"
        overlap="circular"
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        <Avatar aria-hidden>AC</Avatar>
      </Badge>
      <div>
        <Typography variant="subtitle2">Anong Chaiyasit</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          On site now
        </Typography>
      </div>
    </Stack>
  )
}
