import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { PropsWithChildren } from 'react'

function Group({ name, text, children }: PropsWithChildren<{ name: string; text: string }>) {
  return (
    <Box
      component="fieldset"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '240px 1fr' }, border: 0, margin: 0, padding: 0 }}
    >
      <div>
        <Typography component="legend" variant="h3" sx={{ padding: 0 }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </div>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>{children}</Box>
    </Box>
  )
}

/** A long form in groups; each group's description is beside its fields, or above them on narrow screens. */
export function Groups() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Group name="Component" text="As on the drawing.">
        <TextField label="Mark" />
        <TextField label="Type" />
      </Group>
      <Group name="Size" text="The outer size, without projecting bars.">
        <TextField label="Length in mm" slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
        <TextField label="Width in mm" slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
      </Group>
      <Group name="Delivery" text="The driver calls this person.">
        <TextField label="Contact on site" />
        <TextField label="Phone number" type="tel" />
      </Group>
    </Box>
  )
}
