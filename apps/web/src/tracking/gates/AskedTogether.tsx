import type { PublicObstacle } from '@castline/domain/gates/gates'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { ObstacleSentences } from './ObstacleNotice.tsx'
import { OverrideDialog } from './OverrideDialog.tsx'

/** How many components a question names. */
const named = 5

interface AskedPiece {
  readonly mark: string
  readonly obstacles: readonly PublicObstacle[]
}

interface AskedTogetherProps {
  pieces: readonly AskedPiece[]
  timeZone?: string | undefined
  onOverride: (reason: string) => void
  onClose: () => void
}

/** Asks once about several components what a load asks about each of them. */
export function AskedTogether({ pieces, timeZone, onOverride, onClose }: AskedTogetherProps) {
  const { t } = useTranslation('gates')
  const format = useFormat()
  const [only] = pieces.length === 1 ? pieces : []
  const rest = pieces.length - named
  return (
    <OverrideDialog
      title={
        only
          ? t('ask.title', { mark: only.mark })
          : t('ask.titleOfMany', { count: pieces.length, formatted: format.number(pieces.length) })
      }
      obstacles={only?.obstacles ?? []}
      timeZone={timeZone}
      isAsked
      onOverride={onOverride}
      onClose={onClose}
    >
      {!only && (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
          {pieces.slice(0, named).map(({ mark, obstacles }) => (
            <li key={mark}>
              <bdi>{mark}</bdi>: <ObstacleSentences obstacles={obstacles} timeZone={timeZone} />
            </li>
          ))}
          {rest > 0 && <li>{t('ask.more', { formatted: format.number(rest) })}</li>}
        </Box>
      )}
    </OverrideDialog>
  )
}
