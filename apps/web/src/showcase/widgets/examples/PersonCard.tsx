import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { portrait } from '#demo/pictures/portrait.ts'
import { scene } from '#demo/pictures/scene.ts'

const figures = [
  { name: 'Inspected', value: '1,204' },
  { name: 'Accepted', value: '97 %' },
  { name: 'Years of service', value: '8' },
]

export function PersonCard() {
  const [isFollowed, setIsFollowed] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', textAlign: 'center' }}>
      <Box
        component="img"
        src={scene('Building site at dusk')}
        alt=""
        sx={{ width: '100%', flex: '1 0 120px', minHeight: 0, height: 120, objectFit: 'cover', borderRadius: 1 }}
      />
      <Avatar
        src={portrait('Nguyễn Thu Hà')}
        alt=""
        sx={{
          width: 88,
          height: 88,
          marginBlockStart: -5.5,
          marginInline: 'auto',
          border: '4px solid',
          borderColor: 'background.paper',
        }}
      />
      <Typography variant="h3" sx={{ marginBlockStart: 1 }}>
        Nguyễn Thu Hà
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Quality inspector, Viet Nam
      </Typography>
      <Box component="dl" sx={{ display: 'flex', justifyContent: 'space-around', marginBlock: 2 }}>
        {figures.map(({ name, value }) => (
          <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography component="dd" variant="h3" sx={{ margin: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button
        variant={isFollowed ? 'outlined' : 'contained'}
        aria-pressed={isFollowed}
        sx={{ alignSelf: 'center' }}
        onClick={() => setIsFollowed(!isFollowed)}
      >
        {isFollowed ? 'Following' : 'Follow'}
      </Button>
    </Box>
  )
}
