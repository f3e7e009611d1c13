import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Face } from '#demo/parts/Face.tsx'

const people = [
  { name: 'Malee Phong', job: 'Installer' },
  { name: 'Jirapat Kaew', job: 'Crane operator' },
  { name: 'Jan Nowak', job: 'Mould builder' },
]

/** A selection closes the dialog; no further button is needed. */
export function ChoosingDialog() {
  const [isOpen, setOpen] = useState(false)
  const [person, setPerson] = useState('')

  function choose(name: string) {
    setPerson(name)
    setOpen(false)
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Assign a person
      </Button>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {person === '' ? 'Nobody assigned yet' : `Assigned to ${person}`}
      </Typography>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby="assign-title">
        <DialogTitle id="assign-title">Assign a person</DialogTitle>
        <List sx={{ paddingBlockStart: 0 }}>
          {people.map(({ name, job }) => (
            <ListItem key={name} disablePadding>
              <ListItemButton selected={name === person} onClick={() => choose(name)}>
                <ListItemAvatar>
                  <Face name={name} />
                </ListItemAvatar>
                <ListItemText primary={name} secondary={job} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Dialog>
    </>
  )
}
