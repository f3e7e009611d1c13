import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import Stack from '@mui/material/Stack'

const variants = ['contained', 'outlined', 'text'] as const
const days = ['Day', 'Week', 'Month']

/** Related actions that belong together, in a row or a column. */
export function Groups() {
  return (
    <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        {variants.map((variant) => (
          <ButtonGroup key={variant} variant={variant} aria-label={`Shift the plan, ${variant}`}>
            {days.map((day) => (
              <Button key={day}>{day}</Button>
            ))}
          </ButtonGroup>
        ))}
      </Stack>
      <ButtonGroup orientation="vertical" aria-label="Shift the plan, vertical" sx={{ alignSelf: 'flex-start' }}>
        {days.map((day) => (
          <Button key={day}>{day}</Button>
        ))}
      </ButtonGroup>
    </Stack>
  )
}
