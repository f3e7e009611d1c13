import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { NavLink } from 'react-router'

const pages = [
  { path: '/user-profile', name: 'Profile' },
  { path: '/apps/followers', name: 'Followers' },
  { path: '/apps/friends', name: 'Friends' },
  { path: '/apps/gallery', name: 'Gallery' },
]

/** Links between the pages of a profile. */
export function ProfileLinks() {
  return (
    <Box
      component="nav"
      aria-label="Profile pages"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        marginBlockEnd: 3,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {pages.map(({ path, name }) => (
        <Button
          key={path}
          component={NavLink}
          to={path}
          color="inherit"
          sx={{
            minHeight: 44,
            minWidth: 0,
            paddingInline: { xs: 1, sm: 2 },
            borderRadius: 0,
            color: 'text.secondary',
            borderBlockEnd: '2px solid transparent',
            '&[aria-current]': { color: 'accent.text', borderBlockEndColor: 'currentColor' },
          }}
        >
          {name}
        </Button>
      ))}
    </Box>
  )
}
