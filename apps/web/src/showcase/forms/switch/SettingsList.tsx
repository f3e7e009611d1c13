import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { useId, useState } from 'react'

const settings = [
  { name: 'Rejected components', text: 'When an inspector rejects a component.' },
  { name: 'Arrivals', text: 'When the last component of a truck is scanned on site.' },
  { name: 'Weekly report', text: 'Every Monday at seven.' },
]

/** Settings with explanations; the number of active ones is updated at once. */
export function SettingsList() {
  const id = useId()
  const [on, setOn] = useState<readonly string[]>(['Rejected components'])
  return (
    <Box>
      {settings.map(({ name, text }, index) => (
        <Box
          key={name}
          sx={{ display: 'flex', gap: 2, paddingBlock: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1 }}>
            <Box component="label" htmlFor={`${id}${index}`} sx={{ fontWeight: 600 }}>
              {name}
            </Box>
            <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{text}</Box>
          </Box>
          <Switch
            id={`${id}${index}`}
            checked={on.includes(name)}
            onChange={({ target }) => setOn(target.checked ? [...on, name] : on.filter((other) => other !== name))}
          />
        </Box>
      ))}
      <p role="status">
        {on.length === 0
          ? 'No notifications on'
          : on.length === 1
            ? '1 notification on'
            : `${on.length} notifications on`}
      </p>
    </Box>
  )
}
