import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const tasks = [
  'Release drawing L-03',
  'Book the crane for Thursday',
  'Check the anchors of W-214',
  'Call the haulier',
  'Order grout',
]

export function TasksCard() {
  const [done, setDone] = useState<readonly string[]>(['Release drawing L-03', 'Call the haulier'])
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <Typography variant="body2" role="status" sx={{ marginBlockEnd: 1 }}>
        {done.length} of {tasks.length} done
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(done.length / tasks.length) * 100}
        aria-label="Done"
        sx={{ height: 8, marginBlockEnd: 1 }}
      />
      <FormGroup sx={{ flex: 1, justifyContent: 'space-between' }}>
        {tasks.map((task) => (
          <FormControlLabel
            key={task}
            label={task}
            sx={done.includes(task) ? { color: 'text.secondary', textDecoration: 'line-through' } : null}
            control={
              <Checkbox
                checked={done.includes(task)}
                onChange={(_, isOn) => setDone(isOn ? [...done, task] : done.filter((other) => other !== task))}
              />
            }
          />
        ))}
      </FormGroup>
    </Box>
  )
}
