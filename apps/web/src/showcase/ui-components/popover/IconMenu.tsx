import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'

const actions = [
  { name: 'Rename', keys: 'F2', Icon: IconPencil },
  { name: 'Duplicate', keys: 'Ctrl D', Icon: IconCopy },
  { name: 'Archive', keys: 'Ctrl E', Icon: IconArchive },
]

/** Icons, shortcuts, and a dangerous action after a divider. */
export function IconMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        variant="contained"
        endIcon={<IconChevronDown size={18} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Options
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ paper: { sx: { width: 240 } } }}>
        {actions.map(({ name, keys, Icon }) => (
          <MenuItem key={name} onClick={close}>
            <ListItemIcon>
              <Icon size={18} aria-hidden />
            </ListItemIcon>
            <ListItemText>{name}</ListItemText>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {keys}
            </Typography>
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={close} sx={{ color: 'status.rejected.text' }}>
          <ListItemIcon sx={{ color: 'inherit' }}>
            <IconTrash size={18} aria-hidden />
          </ListItemIcon>
          <ListItemText>Delete</ListItemText>
        </MenuItem>
      </Menu>
    </>
  )
}
