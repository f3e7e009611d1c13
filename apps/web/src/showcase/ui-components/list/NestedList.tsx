import Collapse from '@mui/material/Collapse'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useState } from 'react'

export function NestedList() {
  const [isOpen, setOpen] = useState(true)

  return (
    <List disablePadding>
      <ListItem disablePadding sx={{ display: 'block' }}>
        <ListItemButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ListItemText primary="Tower A" />
          {isOpen ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
        </ListItemButton>
        <Collapse in={isOpen} unmountOnExit>
          <List disablePadding aria-label="Floors of Tower A">
            {['Ground floor', 'First floor', 'Second floor'].map((floor) => (
              <ListItem key={floor} sx={{ paddingInlineStart: 4 }}>
                <ListItemText primary={floor} />
              </ListItem>
            ))}
          </List>
        </Collapse>
      </ListItem>
    </List>
  )
}
