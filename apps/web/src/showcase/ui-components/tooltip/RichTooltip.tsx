import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'

export function RichTooltip() {
  return (
    <Tooltip
      describeChild
      title={
        <>
          <strong>Wall W-101</strong>
          <br />
          2.40 × 6.00 m, 4,200 kg
        </>
      }
    >
      <Button variant="outlined">W-101</Button>
    </Tooltip>
  )
}
