import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Switch from '@mui/material/Switch'
import { useId, useState } from 'react'

const channels = ['Email', 'Text message', 'Notification in the app']

/** A controlled group with an error. */
export function AtLeastOne() {
  const id = useId()
  const [on, setOn] = useState<readonly string[]>([])
  const isEmpty = on.length === 0
  return (
    <FormControl component="fieldset" error={isEmpty} aria-describedby={`${id}help`}>
      <FormLabel component="legend">How should we reach you?</FormLabel>
      <FormGroup>
        {channels.map((channel) => (
          <FormControlLabel
            key={channel}
            label={channel}
            control={
              <Switch
                checked={on.includes(channel)}
                onChange={({ target }) =>
                  setOn(target.checked ? [...on, channel] : on.filter((other) => other !== channel))
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id={`${id}help`} sx={{ marginInline: 0 }}>
        {isEmpty ? 'Turn on at least one.' : on.join(', ')}
      </FormHelperText>
    </FormControl>
  )
}
