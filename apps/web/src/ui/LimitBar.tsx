import Box from '@mui/material/Box'
import { keepsColour, whenForced } from './forced-colours.ts'

/** How much of a limit is used; red beyond it. The words beside it say the same. */
export function LimitBar({ value, limit }: { value: number; limit: number }) {
  const share = limit > 0 ? Math.min(1, value / limit) : 0
  return (
    <Box
      aria-hidden
      className="limit-bar"
      sx={{
        height: 6,
        marginBlockStart: 0.5,
        width: '100%',
        maxWidth: 200,
        borderRadius: 3,
        bgcolor: 'divider',
        overflow: 'hidden',
        [whenForced]: { border: '1px solid CanvasText' },
      }}
    >
      <Box
        sx={{
          height: '100%',
          bgcolor: value > limit ? 'status.rejected.solid' : 'status.accepted.solid',
          ...keepsColour,
        }}
        style={{ width: `${share * 100}%` }}
      />
    </Box>
  )
}
