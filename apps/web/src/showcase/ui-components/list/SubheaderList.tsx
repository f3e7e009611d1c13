import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'

const floors = ['Ground floor', '1st floor', '2nd floor', '3rd floor']
const marks = ['W-101', 'W-102', 'S-014', 'T-003']

/** The heading of the visible group stays at the top. */
export function SubheaderList() {
  return (
    <Box
      role="region"
      aria-label="Pieces by floor"
      tabIndex={0}
      sx={{ maxHeight: 240, overflow: 'auto', border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
    >
      {floors.map((floor) => (
        <List
          key={floor}
          dense
          disablePadding
          aria-label={floor}
          subheader={<ListSubheader sx={{ lineHeight: '36px' }}>{floor}</ListSubheader>}
        >
          {marks.map((mark) => (
            <ListItem key={mark}>
              <ListItemText primary={mark} />
            </ListItem>
          ))}
        </List>
      ))}
    </Box>
  )
}
