import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import type { Moved, Target } from './use-moves.ts'

const severities = {
  moved: 'success',
  already_there: 'info',
  late: 'info',
  kept: 'info',
  refused: 'warning',
} as const satisfies Record<Moved['result'], string>

const componentRefusals = ['not_manufactured', 'left_plant', 'not_transported', 'installed'] as const
const rackRefusals = ['rack_misfits', 'rack_on_rack', 'rack_on_load', 'no_rack'] as const

/** Why the server refuses a move, in words. */
export function useMoveRefusal() {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const errorMessage = useErrorMessage()
  return (error: Error | null, mark: string, place: string): string => {
    const detail = error instanceof ApiError && Array.isArray(error.details) ? error.details[0] : null
    const component = componentRefusals.find((code) => code === detail?.code)
    if (component) return t(`refusal.${component}`, { component: mark })
    const rack = rackRefusals.find((code) => code === detail?.code)
    if (rack) {
      const count = Number(detail?.values?.count ?? 0)
      const load = String(detail?.values?.load ?? '')
      return t(`refusal.${rack}`, { rack: mark, place, load, count, formatted: format.number(count) })
    }
    if (error instanceof ApiError && error.status === 404) return t('refusal.unknown', { component: mark })
    return format.named(mark, errorMessage(error))
  }
}

/** Whether a rack was refused because of what is on it by the books. */
const isMisfit = (error: Error | null) =>
  error instanceof ApiError && Array.isArray(error.details) && error.details[0]?.code === 'rack_misfits'

interface MoveResultProps {
  moved: Moved
  /** Moves a refused rack without what is on it. */
  onEmpty?: (rack: Target, to: Target) => void
}

/** What became of a scanned component or rack. */
export function MoveResult({ moved, onEmpty }: MoveResultProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const refusal = useMoveRefusal()
  const { mark, place, result, over, error, rack, isBack } = moved
  function words(): string {
    if (result === 'refused') return refusal(error, mark, place)
    if (!rack) return t(isBack ? 'move.returned' : `move.${result}`, { component: mark, place })
    const back = rack.response?.returned ?? 0
    if (back > 0) return t('move.rackReturned', { rack: mark, place, count: back, formatted: format.number(back) })
    const count = rack.response?.components ?? 0
    return result === 'moved'
      ? t('move.rackMoved', { rack: mark, place, count, formatted: format.number(count) })
      : t(`move.${result}`, { component: mark, place })
  }
  return (
    <Alert severity={over.length > 0 ? 'warning' : severities[result]}>
      {words()}
      {over.map((limit) => (
        <Box key={limit}>{t(`over.${limit}`, { place })}</Box>
      ))}
      {onEmpty && rack && isMisfit(error) && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => onEmpty(rack.moved, rack.to)}
          sx={{ display: 'block', minHeight: 48, marginBlockStart: 1 }}
        >
          {t('move.empty')}
        </Button>
      )}
    </Alert>
  )
}
