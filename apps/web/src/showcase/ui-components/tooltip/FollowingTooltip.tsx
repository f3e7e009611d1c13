import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'

/** For a large area. By keyboard, the tooltip opens at the area itself. */
export function FollowingTooltip() {
  return (
    <Tooltip followCursor describeChild title="Hall 2, bay 4">
      <Box
        role="img"
        tabIndex={0}
        aria-label="Plan of the yard"
        sx={{
          height: 212,
          display: 'grid',
          placeItems: 'center',
          borderRadius: 1,
          color: 'text.secondary',
          border: '1px dashed',
          borderColor: 'outline',
        }}
      >
        Point here
      </Box>
    </Tooltip>
  )
}
