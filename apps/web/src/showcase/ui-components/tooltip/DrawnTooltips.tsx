import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { Drawn } from '#showcase/parts/Drawn.tsx'

export function DrawnTooltips() {
  return (
    <Drawn label="Two buttons with a tooltip above and below">
      {(['top', 'bottom'] as const).map((placement) => (
        <Tooltip
          key={placement}
          open
          arrow
          placement={placement}
          title={placement === 'top' ? 'Wall, 4,200 kg, north side' : 'Needs a released drawing'}
          slotProps={{ popper: { disablePortal: true } }}
        >
          <Button variant="outlined" sx={{ marginBlock: 4 }}>
            {placement === 'top' ? 'W-101' : 'Mark as manufactured'}
          </Button>
        </Tooltip>
      ))}
    </Drawn>
  )
}
