import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'

const floors = [
  { floor: 'Ground floor', marks: ['W-101', 'W-102', 'S-104', 'T-101'] },
  { floor: '1st floor', marks: ['W-201', 'W-202', 'S-204', 'T-201'] },
  { floor: '2nd floor', marks: ['W-301', 'W-302', 'S-304', 'T-301'] },
  { floor: '3rd floor', marks: ['W-401', 'W-402', 'S-404', 'T-401'] },
]

/** The heading of the visible group stays at the top. */
export function SubheaderList() {
  return (
    <Box
      role="region"
      aria-label="Components by floor"
      tabIndex={0}
      sx={{ maxHeight: 240, overflow: 'auto', border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
    >
      {floors.map(({ floor, marks }) => (
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
