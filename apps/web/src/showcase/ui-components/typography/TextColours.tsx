import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

const colours = ['text.primary', 'text.secondary', 'accent.text', 'status.installed.text', 'status.rejected.text']

export function TextColours() {
  return (
    <Stack sx={{ gap: 1 }}>
      {colours.map((color) => (
        <Typography key={color} sx={{ color }}>
          {color}
        </Typography>
      ))}
    </Stack>
  )
}
