import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'

export function PlainList() {
  return (
    <List disablePadding>
      <ListItem divider disableGutters>
        <ListItemText primary="Wall W-101" secondary="2.40 × 6.00 m, 4,200 kg" />
      </ListItem>
      <ListItem divider disableGutters>
        <ListItemText primary="Slab S-014" secondary="1.20 × 7.20 m, 2,900 kg" />
      </ListItem>
      <ListItem disableGutters>
        <ListItemText primary="Stair T-003" secondary="1.10 × 2.80 m, 1,750 kg" />
      </ListItem>
    </List>
  )
}
