import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const tasks = ['Slings checked', 'Wind below 10 m/s', 'Area closed off', 'Radios tested']

export function CheckList() {
  const [done, setDone] = useState<readonly string[]>([])

  return (
    <>
      <List disablePadding>
        {tasks.map((task) => (
          <ListItem key={task} disableGutters disablePadding>
            <FormControlLabel
              label={task}
              control={
                <Checkbox
                  checked={done.includes(task)}
                  onChange={(_, checked) => setDone(checked ? [...done, task] : done.filter((other) => other !== task))}
                />
              }
            />
          </ListItem>
        ))}
      </List>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {done.length} of {tasks.length} done
      </Typography>
    </>
  )
}
