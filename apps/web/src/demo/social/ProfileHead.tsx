import type { User } from '@castline/contract/users'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dotted } from '#ui/dotted.ts'
import { useDemo } from '../mocks/use-demo.ts'
import { portrait } from '../pictures/portrait.ts'
import { scene } from '../pictures/scene.ts'
import { usePeople } from './use-people.ts'

/** The signed-in user, from the real server, with the demo's figures below. */
export function ProfileHead({ user }: { user: User }) {
  const { t } = useTranslation('statuses')
  const { data: posts } = useDemo('postData')
  const { people } = usePeople()
  const figures = [
    { name: 'Posts', value: posts?.filter(({ profile }) => profile.name === 'You').length, to: '/user-profile' },
    { name: 'Followers', value: people?.length, to: '/apps/followers' },
    { name: 'Following', value: people?.filter(({ isFollowed }) => isFollowed).length, to: '/apps/friends' },
  ]

  return (
    <Card component="section" aria-label="About you" sx={{ marginBlockEnd: 3 }}>
      <Box
        component="img"
        src={scene('Building site at dusk')}
        alt=""
        sx={{ display: 'block', width: '100%', height: { xs: 110, sm: 180 }, objectFit: 'cover' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: { xs: 2, sm: 3 } }}>
        <Avatar
          src={portrait('You')}
          alt=""
          sx={{ width: 88, height: 88, marginBlockStart: -7, border: '4px solid', borderColor: 'background.paper' }}
        />
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {user.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {dotted([t(`role.${user.role}`), user.username, user.email])}
          </Typography>
        </Box>
        <Box component="dl" sx={{ display: 'flex', gap: 3, margin: 0 }}>
          {figures.map(({ name, value, to }) => (
            <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse', textAlign: 'center' }}>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                <MuiLink
                  component={Link}
                  to={to}
                  color="inherit"
                  underline="hover"
                  // The figure above belongs to the link.
                  sx={{ display: 'block', paddingBlockStart: 4, marginBlockStart: -4 }}
                >
                  {name}
                </MuiLink>
              </Typography>
              <Typography component="dd" variant="h3" sx={{ margin: 0 }}>
                {value ?? '–'}
              </Typography>
            </Box>
          ))}
        </Box>
        <Button component={Link} to="/pages/account-settings" variant="outlined" sx={{ minHeight: 44 }}>
          Account settings
        </Button>
      </Box>
    </Card>
  )
}
