import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { LastPressed } from '#showcase/parts/LastPressed.tsx'

const variants = ['contained', 'outlined', 'text'] as const
const spans = [
  { name: 'Day', days: 1 },
  { name: 'Week', days: 7 },
  { name: 'Month', days: 30 },
]

/** Related actions that belong together, in a row or a column. */
export function Groups() {
  const [moved, setMoved] = useState(0)
  const buttons = spans.map(({ name, days }) => (
    <Button key={name} onClick={() => setMoved(moved + days)}>
      {name}
    </Button>
  ))
  return (
    <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        {variants.map((variant) => (
          <ButtonGroup key={variant} variant={variant} aria-label={`Shift the plan, ${variant}`}>
            {buttons}
          </ButtonGroup>
        ))}
      </Stack>
      <ButtonGroup orientation="vertical" aria-label="Shift the plan, vertical" sx={{ alignSelf: 'flex-start' }}>
        {buttons}
      </ButtonGroup>
      <LastPressed>{moved === 1 ? 'The plan moves by 1 day' : `The plan moves by ${moved} days`}</LastPressed>
    </Stack>
  )
}
