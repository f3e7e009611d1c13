import type { ListedMould } from '@castline/contract/moulds'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import type { MouldRowsProps } from './mould-rows.ts'
import { StripMould } from './StripMould.tsx'
import { type StripState as State, stripStateOf } from './strip-state.ts'

interface StripStateProps extends Pick<MouldRowsProps, 'mayStrip' | 'onStripped'> {
  mould: ListedMould
}

const colours = {
  may: 'status.installed.text',
  from: 'text.secondary',
  about: 'text.secondary',
  test: 'text.secondary',
  weak: 'status.rejected.text',
  notShown: 'status.rejected.text',
} as const

/** When what is in a mould may be stripped; a button where it may be, and the person records it. */
export function StripState({ mould, mayStrip, onStripped }: StripStateProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const { strip, filled_with } = mould
  if (!strip || !filled_with) return null
  const state = stripStateOf(strip, new Date())
  // A casting of others only is theirs to strip.
  const isOwn = filled_with.components.length > 0
  if (state.kind === 'may' && mayStrip && isOwn) return <StripMould mould={mould} onChanged={onStripped} />
  return (
    <Box
      component="span"
      sx={{ color: colours[state.kind], fontWeight: 'at' in state ? undefined : 600, whiteSpace: 'nowrap' }}
    >
      {wordsOf(state)}
    </Box>
  )

  function wordsOf(shown: State): string {
    if ('at' in shown) return t(`strip.${shown.kind}`, { at: format.dateTime(shown.at) })
    if (shown.kind !== 'weak') return t(`strip.${shown.kind}`)
    return t('strip.dont', { best: format.number(shown.best), required: format.number(shown.required) })
  }
}
