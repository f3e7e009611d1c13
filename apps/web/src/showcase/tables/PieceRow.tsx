import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import SlabIcon from '@tabler/icons-react/dist/esm/icons/IconSquares.mjs'
import StairIcon from '@tabler/icons-react/dist/esm/icons/IconStairs.mjs'
import BeamIcon from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import WallIcon from '@tabler/icons-react/dist/esm/icons/IconWall.mjs'
import { ToneChip } from '#ui/ToneChip.tsx'
import { inKg, type Piece } from './pieces.ts'

const icons: Record<string, typeof WallIcon> = { Wall: WallIcon, Slab: SlabIcon, Stair: StairIcon, Beam: BeamIcon }
const tones = { Planned: 'default', Made: 'info', 'On site': 'success', Rejected: 'error' } as const

export function PieceHead() {
  return (
    <TableRow>
      <TableCell>Mark</TableCell>
      <TableCell>Type</TableCell>
      <TableCell>State</TableCell>
      <TableCell align="right">Weight</TableCell>
    </TableRow>
  )
}

/** A component with the picture of its type and its state. */
export function PieceRow({ piece: { mark, kind, state, weightKg } }: { piece: Piece }) {
  const Icon = icons[kind] ?? WallIcon
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {mark}
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Avatar variant="rounded" sx={{ width: 32, height: 32, bgcolor: 'action.hover', color: 'accent.text' }}>
            <Icon size={18} aria-hidden />
          </Avatar>
          {kind}
        </Box>
      </TableCell>
      <TableCell>
        <ToneChip tone={tones[state]} label={state} />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {inKg(weightKg)}
      </TableCell>
    </TableRow>
  )
}
