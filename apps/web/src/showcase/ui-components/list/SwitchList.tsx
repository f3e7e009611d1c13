import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Switch from '@mui/material/Switch'
import IconBluetooth from '@tabler/icons-react/dist/esm/icons/IconBluetooth.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconWifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs'
import { useState } from 'react'

const settings = [
  { name: 'Wi-Fi', Icon: IconWifi },
  { name: 'Bluetooth scanner', Icon: IconBluetooth },
  { name: 'Sounds', Icon: IconVolume },
]

export function SwitchList() {
  const [on, setOn] = useState<readonly string[]>(['Wi-Fi'])
  return (
    <List disablePadding subheader={<ListSubheader disableGutters>Settings of the device</ListSubheader>}>
      {settings.map(({ name, Icon }) => (
        <ListItem key={name} disableGutters>
          <ListItemIcon sx={{ minWidth: 40 }}>
            <Icon size={20} aria-hidden />
          </ListItemIcon>
          <ListItemText primary={name} />
          <Switch
            edge="end"
            checked={on.includes(name)}
            onChange={({ target }) => setOn(target.checked ? [...on, name] : on.filter((other) => other !== name))}
            slotProps={{ input: { 'aria-label': name } }}
          />
        </ListItem>
      ))}
    </List>
  )
}
