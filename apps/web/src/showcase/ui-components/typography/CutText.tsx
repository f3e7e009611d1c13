import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const text = 'Wall panel with two window openings, cast face inside, for the north side of the second floor of Tower A.'

export function CutText() {
  return (
    <Box sx={{ maxWidth: 320 }}>
      <Typography noWrap title={text}>
        {text}
      </Typography>
      <Typography
        title={text}
        sx={{
          marginBlockStart: 2,
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '2',
          overflow: 'hidden',
        }}
      >
        {text}
      </Typography>
    </Box>
  )
}
