import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Typography from '@mui/material/Typography'
import SpamIcon from '@tabler/icons-react/dist/esm/icons/IconAlertOctagon.mjs'
import ArchiveIcon from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import InboxIcon from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import DraftsIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import SentIcon from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import StarIcon from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import LabelIcon from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import TrashIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { FunctionComponent } from 'react'
import { Link } from 'react-router'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { labels, type Mail } from './mails.ts'
import { type Place, placeWord, unreadIn } from './places.ts'

const folderPlaces: readonly (readonly [Place, FunctionComponent<{ size: number }>])[] = [
  ['inbox', InboxIcon],
  ['starred', StarIcon],
  ['sent', SentIcon],
  ['drafts', DraftsIcon],
  ['archive', ArchiveIcon],
  ['spam', SpamIcon],
  ['trash', TrashIcon],
]
const labelPlaces = labels.map((label) => [`label-${label}` as const, LabelIcon] as const)

interface PlacesProps {
  mails: readonly Mail[]
  place: Place
  onGo?: () => void
}

/** Folders and labels with their unread counts. */
export function Places(props: PlacesProps) {
  return (
    <nav aria-label="Folders and labels">
      <List dense aria-label="Folders">
        {folderPlaces.map(([place, Icon]) => (
          <PlaceRow key={place} {...props} own={place} Icon={Icon} />
        ))}
      </List>
      <ListSubheader component="p" disableSticky sx={{ margin: 0, bgcolor: 'transparent' }}>
        Labels
      </ListSubheader>
      <List dense aria-label="Labels">
        {labelPlaces.map(([place, Icon]) => (
          <PlaceRow key={place} {...props} own={place} Icon={Icon} />
        ))}
      </List>
    </nav>
  )
}

function PlaceRow({
  mails,
  place,
  onGo,
  own,
  Icon,
}: PlacesProps & { own: Place; Icon: FunctionComponent<{ size: number }> }) {
  const unread = unreadIn(mails, own)
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={`?in=${own}`}
        onClick={onGo}
        selected={place === own}
        aria-current={place === own ? 'page' : undefined}
        sx={{ minHeight: 44 }}
      >
        <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
          <Icon size={20} />
        </ListItemIcon>
        <ListItemText primary={placeWord(own)} />
        {unread > 0 && (
          <Typography component="span" variant="body2" sx={{ color: 'accent.text', fontWeight: 600 }}>
            {unread}
            <Box component="span" sx={visuallyHidden}>
              {' '}
              unread
            </Box>
          </Typography>
        )}
      </ListItemButton>
    </ListItem>
  )
}
