import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import MailIcon from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import PlaceIcon from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import ChatIcon from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Follower } from '../mocks/entities.ts'
import { above, stretched } from '../parts/stretched.ts'
import { coverOf } from './cover.ts'
import { chatWith, mailTo } from './reach.ts'

interface PersonCardProps {
  person: Follower
  /** The main action, such as a button to follow. */
  action: ReactNode
  onOpen: () => void
}

/** A person with a cover picture, and links to write to them. */
export function PersonCard({ person, action, onOpen }: PersonCardProps) {
  const { name, role, country, avatar } = person
  const links = [
    { label: `Chat with ${name}`, to: chatWith(person), Icon: ChatIcon },
    { label: `Email ${name}`, to: mailTo(name), Icon: MailIcon },
  ]
  return (
    <Card component="li" sx={{ position: 'relative', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="img"
        src={coverOf(person)}
        alt=""
        sx={{ display: 'block', width: '100%', height: 88, objectFit: 'cover' }}
      />
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          flex: 1,
          paddingInline: { xs: 1, sm: 2 },
          textAlign: 'center',
        }}
      >
        <Avatar
          src={avatar}
          alt=""
          sx={{
            width: 72,
            height: 72,
            marginBlockStart: -4.5,
            border: '4px solid',
            borderColor: 'background.paper',
          }}
        />
        <MuiLink
          component="button"
          type="button"
          variant="subtitle2"
          color="inherit"
          underline="hover"
          onClick={onOpen}
          sx={{ ...stretched, marginBlockStart: 0.5, overflowWrap: 'anywhere', minHeight: 24 }}
        >
          {name}
        </MuiLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {role}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}
        >
          <PlaceIcon size={14} aria-hidden />
          {country}
        </Typography>
      </Box>
      <Box
        sx={{
          ...above,
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          justifyContent: { xs: 'center', sm: 'flex-start' },
          gap: 0.5,
          marginBlockStart: 2,
          padding: 1,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        {links.map(({ label, to, Icon }) => (
          <IconButton
            key={label}
            component={Link}
            to={to}
            aria-label={label}
            title={label}
            sx={{ width: 44, height: 44 }}
          >
            <Icon size={20} />
          </IconButton>
        ))}
        <Box sx={{ display: 'grid', flex: { xs: '1 0 100%', sm: 'none' }, marginInlineStart: 'auto' }}>{action}</Box>
      </Box>
    </Card>
  )
}
