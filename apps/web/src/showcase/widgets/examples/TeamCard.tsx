import AvatarGroup from '@mui/material/AvatarGroup'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { Face } from '#demo/parts/Face.tsx'
import { scene } from '#demo/pictures/scene.ts'

const members = ['Farid Haddad', 'Jirapat Kaew', 'Malee Phong', 'Nadia Rahman', 'Chai Wattana', 'Grace Okafor']

export function TeamCard() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateRows: '1fr' }}>
      {/* The picture takes the height that is left, and adds none. */}
      <Box sx={{ position: 'relative', minHeight: 150 }}>
        <Box
          component="img"
          src={scene('Toolbox talk')}
          alt=""
          sx={{ position: 'absolute', width: '100%', height: '100%', objectFit: 'cover', borderRadius: 1 }}
        />
      </Box>
      <Typography variant="h3">Tower B crew</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <AvatarGroup
          max={5}
          role="img"
          aria-label="Six members"
          sx={{ '& .MuiAvatar-root': { borderColor: 'background.paper' } }}
        >
          {members.map((name) => (
            <Face key={name} name={name} />
          ))}
        </AvatarGroup>
        <Button variant="outlined" component={Link} to="/apps/chats">
          Open chat
        </Button>
      </Box>
    </Box>
  )
}
