import Rating from '@mui/material/Rating'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const words = ['No opinion', 'Useless', 'Poor', 'Fair', 'Good', 'Excellent']

export function ChosenRating() {
  const [value, setValue] = useState<number | null>(3)

  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Rating name="finish" value={value} onChange={(_, chosen) => setValue(chosen)} />
      <Typography variant="body2" role="status">
        {words[value ?? 0]}
      </Typography>
    </Stack>
  )
}
