import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { pieces } from '../pieces.ts'
import { PieceRows } from './PieceRows.tsx'

const step = 5

export function MoreRows() {
  const [shown, setShown] = useState(step)

  return (
    <>
      <PieceRows label="Loaded components" pieces={pieces.slice(0, shown)} />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', marginBlock: 1 }}>
        {Math.min(shown, pieces.length)} of {pieces.length} components
      </Typography>
      {shown < pieces.length && (
        <Button variant="outlined" onClick={() => setShown(shown + step)}>
          Show more
        </Button>
      )}
    </>
  )
}
