import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import MailIcon from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import ChatIcon from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Follower } from '../mocks/entities.ts'
import { coverOf } from './cover.ts'
import { chatWith, mailTo } from './reach.ts'

interface PersonDialogProps {
  person: Follower
  onToggle: () => void
  onClose: () => void
}

/** A person's card, with ways to contact and to follow them. */
export function PersonDialog({ person, onToggle, onClose }: PersonDialogProps) {
  const titleId = useId()
  const { name, role, country, avatar, isFollowed } = person
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <Box
        component="img"
        src={coverOf(person)}
        alt=""
        sx={{ display: 'block', width: '100%', height: 140, objectFit: 'cover' }}
      />
      <IconButton
        aria-label="Close"
        onClick={onClose}
        sx={{
          position: 'absolute',
          insetBlockStart: 8,
          insetInlineEnd: 8,
          bgcolor: 'background.paper',
          '&:hover': { bgcolor: 'background.default' },
        }}
      >
        <CloseIcon size={20} />
      </IconButton>
      <Box
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 0.5,
          padding: 3,
          paddingBlockStart: 0,
          textAlign: 'center',
        }}
      >
        <Avatar
          src={avatar}
          alt=""
          sx={{
            width: 96,
            height: 96,
            marginBlockStart: -6,
            marginBlockEnd: 1,
            border: '4px solid',
            borderColor: 'background.paper',
          }}
        />
        <Typography variant="h2" id={titleId}>
          {name}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {role} · {country}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, marginBlockStart: 2 }}>
          <Button variant={isFollowed ? 'outlined' : 'contained'} onClick={onToggle}>
            {isFollowed ? 'Unfollow' : 'Follow'}
          </Button>
          <Button component={Link} to={chatWith(person)} startIcon={<ChatIcon size={20} />}>
            Chat
          </Button>
          <Button component={Link} to={mailTo(name)} startIcon={<MailIcon size={20} />}>
            Email
          </Button>
        </Box>
      </Box>
    </Dialog>
  )
}
