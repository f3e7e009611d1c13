import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const views = ['List', 'Board', 'Plan'] as const

/** A choice of views. Pressing the selected one again keeps it selected. */
export function Toggles() {
  const [view, setView] = useState<string>('List')
  return (
    <>
      <ToggleButtonGroup
        exclusive
        aria-label="View"
        value={view}
        onChange={(_event, chosen: string | null) => chosen && setView(chosen)}
      >
        {views.map((name) => (
          <ToggleButton key={name} value={name}>
            {name}
          </ToggleButton>
        ))}
        <ToggleButton disabled value="Map">
          Map
        </ToggleButton>
      </ToggleButtonGroup>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 2 }}>
        View: {view}
      </Typography>
    </>
  )
}
