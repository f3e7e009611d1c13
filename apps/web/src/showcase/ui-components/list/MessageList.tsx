import Badge from '@mui/material/Badge'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { Face } from '#demo/parts/Face.tsx'

const messages = [
  { name: 'Khanh Nguyen', subject: 'Mix for Tuesday', text: 'C40/50 is ready from 6:00.', time: '8:12' },
  { name: 'Farid Haddad', subject: 'Crane inspection', text: 'Passed. The report is attached.', time: 'Yesterday' },
  { name: 'Grace Okafor', subject: 'Load 2418', text: 'All six panels are accepted.', time: 'Monday' },
]

/** Two lines of text, aligned at the top, with a time at the end. */
export function MessageList() {
  return (
    <List disablePadding>
      {messages.map(({ name, subject, text, time }, index) => (
        <ListItem key={name} alignItems="flex-start" disableGutters divider={index < messages.length - 1}>
          <ListItemAvatar>
            <Badge variant="dot" color="primary" overlap="circular" invisible={index > 0}>
              <Face name={name} />
            </Badge>
          </ListItemAvatar>
          <ListItemText
            primary={name}
            secondary={
              <>
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.primary' }}>
                  {subject}
                </Typography>
                {text}
              </>
            }
          />
          <Typography variant="caption" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
            {time}
          </Typography>
        </ListItem>
      ))}
    </List>
  )
}
