import Rating from '@mui/material/Rating'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const words = ['', 'Useless', 'Poor', 'Fair', 'Good', 'Excellent']

/** The word follows the pointer before the choice is made. */
export function HoverRating() {
  const [value, setValue] = useState<number | null>(2)
  const [hovered, setHovered] = useState(-1)
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Rating
        name="hover"
        value={value}
        onChange={(_event, chosen) => setValue(chosen)}
        onChangeActive={(_event, over) => setHovered(over)}
        getLabelText={(stars) => `${stars} of 5, ${words[stars]}`}
      />
      <Typography variant="body2">{words[hovered > 0 ? hovered : (value ?? 0)]}</Typography>
    </Stack>
  )
}
