import type { ListedMould } from '@castline/contract/moulds'
import Box from '@mui/material/Box'
import type { MouldRowsProps } from './mould-rows.ts'
import { stripColours } from './mould-rows.ts'
import { StripMould } from './StripMould.tsx'
import { useStripWords } from './use-strip-words.ts'

interface StripStateProps extends Pick<MouldRowsProps, 'mayStrip' | 'onStripped'> {
  mould: ListedMould
}

/** When what is in a mould may be stripped; a button where it may be, and the person records it. */
export function StripState({ mould, mayStrip, onStripped }: StripStateProps) {
  const words = useStripWords()(mould, new Date())
  if (!words) return null
  // A casting of others only is theirs to strip.
  const isOwn = (mould.filled_with?.components.length ?? 0) > 0
  if (words.kind === 'may' && mayStrip && isOwn) return <StripMould mould={mould} onChanged={onStripped} />
  return (
    <Box
      component="span"
      sx={{ color: stripColours[words.kind], fontWeight: words.kind === 'later' ? undefined : 600 }}
    >
      {words.text}
    </Box>
  )
}
