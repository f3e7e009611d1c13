import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { useState } from 'react'

const folders = [
  { name: 'Inbox', Icon: IconInbox },
  { name: 'Starred', Icon: IconStar },
  { name: 'Sent', Icon: IconSend },
  { name: 'Archive', Icon: IconArchive },
]

export function SelectableList() {
  const [chosen, setChosen] = useState('Inbox')

  return (
    <List disablePadding aria-label="Folders">
      {folders.map(({ name, Icon }) => (
        <ListItem key={name} disablePadding>
          <ListItemButton
            selected={chosen === name}
            aria-current={chosen === name || undefined}
            onClick={() => setChosen(name)}
          >
            <ListItemIcon>
              <Icon size={20} aria-hidden />
            </ListItemIcon>
            <ListItemText primary={name} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
