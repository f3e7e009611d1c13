import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemText from '@mui/material/ListItemText'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { Face } from '#demo/parts/Face.tsx'

const people = [
  { name: 'Malee Phong', job: 'Installer, Tower B', phone: '+66215550104' },
  { name: 'Jirapat Kaew', job: 'Crane operator, Tower B', phone: '+66215550107' },
  { name: 'Nadia Rahman', job: 'Dispatcher, office', phone: '+66215550111' },
]

/** A portrait in front, and an action at the end. */
export function PeopleList() {
  return (
    <List disablePadding>
      {people.map(({ name, job, phone }, index) => (
        <ListItem
          key={name}
          disableGutters
          divider={index < people.length - 1}
          secondaryAction={
            <IconButton edge="end" aria-label={`Call ${name}`} href={`tel:${phone}`}>
              <IconPhone size={20} aria-hidden />
            </IconButton>
          }
        >
          <ListItemAvatar>
            <Face name={name} />
          </ListItemAvatar>
          <ListItemText primary={name} secondary={job} />
        </ListItem>
      ))}
    </List>
  )
}
