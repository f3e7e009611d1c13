import Avatar from '@mui/material/Avatar'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

export function PersonCard() {
  const [isFollowed, setIsFollowed] = useState(false)
  return (
    <Card sx={{ maxWidth: 300, padding: 3 }}>
      <Stack sx={{ alignItems: 'center', gap: 1, textAlign: 'center' }}>
        <Avatar sx={{ width: 72, height: 72, fontSize: '1.5rem' }}>NS</Avatar>
        <Typography variant="h3">Narin S.</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Inspector, 1,204 pieces accepted
        </Typography>
        <Button
          variant={isFollowed ? 'outlined' : 'contained'}
          aria-pressed={isFollowed}
          onClick={() => setIsFollowed(!isFollowed)}
        >
          {isFollowed ? 'Following' : 'Follow'}
        </Button>
      </Stack>
    </Card>
  )
}
