import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const mostKg = 8000
const pieces = [
  { name: 'Wall W-201', kg: 4200 },
  { name: 'Slab S-021', kg: 2900 },
  { name: 'Stair T-007', kg: 1750 },
]

export function LimitedTransfer() {
  const [loaded, setLoaded] = useState<readonly string[]>([])
  const kg = pieces.filter(({ name }) => loaded.includes(name)).reduce((sum, piece) => sum + piece.kg, 0)

  return (
    <>
      <Typography variant="body2" role="status">
        {kg.toLocaleString('en')} of {mostKg.toLocaleString('en')} kg loaded
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(kg / mostKg) * 100}
        aria-label="Load of the truck"
        sx={{ height: 8, marginBlock: 1 }}
      />
      <List disablePadding>
        {pieces.map((piece) => {
          const isLoaded = loaded.includes(piece.name)
          return (
            <ListItem key={piece.name} disableGutters divider sx={{ gap: 2 }}>
              <ListItemText primary={piece.name} secondary={`${piece.kg.toLocaleString('en')} kg`} />
              <Button
                variant={isLoaded ? 'text' : 'outlined'}
                disabled={!isLoaded && kg + piece.kg > mostKg}
                aria-label={`${isLoaded ? 'Unload' : 'Load'} ${piece.name}`}
                onClick={() =>
                  setLoaded(isLoaded ? loaded.filter((name) => name !== piece.name) : [...loaded, piece.name])
                }
              >
                {isLoaded ? 'Unload' : 'Load'}
              </Button>
            </ListItem>
          )
        })}
      </List>
    </>
  )
}
