import type { Place } from '@castline/contract/places'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import type { Node } from './tree.ts'
import { type Moved, useMoves } from './use-moves.ts'

/** Reads label after label; of another feature. */
export type Reader = ComponentType<{ onCode: (code: string) => void; message: ReactNode; children?: ReactNode }>

interface MoveDialogProps {
  /** The place to which components are moved; null to scan it. */
  start: Place | null
  nodes: ReadonlyMap<string, Node>
  Reader: Reader
  onMoved: () => void
  onClose: () => void
}

/** How many of the last moves are shown. */
const shownMoves = 8

/** Moves components by their labels; it stays open for the next one. */
export function MoveDialog({ start, nodes, Reader, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const titleId = useId()
  const placeOf = (code: string) => [...nodes.values()].find(({ place }) => place.qr_code === code)?.place
  const { place, waiting, moved, scan, forgetPlace } = useMoves(start, placeOf, onMoved)
  const [last, ...earlier] = moved
  const done = moved.filter(({ result }) => result !== 'refused').length
  return (
    <Dialog open fullScreen aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('move.title')}
      </DialogTitle>
      <DialogContent>
        <Reader
          onCode={scan}
          message={
            <Box sx={{ display: 'grid', gap: 1 }}>
              {waiting && <Alert severity="info">{t('move.waiting', { component: formatQrCode(waiting) })}</Alert>}
              {last && <MoveResult moved={last} />}
            </Box>
          }
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography role="status" variant="h3" component="p" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
              {place ? t('move.toPlace', { place: place.code }) : t('move.noPlace')}
            </Typography>
            {place && (
              <Button variant="outlined" onClick={forgetPlace} sx={{ minHeight: 48 }}>
                {t('move.otherPlace')}
              </Button>
            )}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('move.count', { count: done, formatted: format.number(done) })}
          </Typography>
          {earlier.slice(0, shownMoves).map((each) => (
            <MoveResult key={each.key} moved={each} />
          ))}
        </Reader>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('move.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const severities = {
  moved: 'success',
  already_there: 'info',
  late: 'info',
  kept: 'info',
  refused: 'warning',
} as const satisfies Record<Moved['result'], string>

function MoveResult({ moved }: { moved: Moved }) {
  const { t } = useTranslation('yard')
  const errorMessage = useErrorMessage()
  const { mark: component, place, result, over, error } = moved
  const words = result === 'refused' ? reasonOf() : t(`move.${result}`, { component, place })
  function reasonOf(): string {
    const detail = error instanceof ApiError && Array.isArray(error.details) ? error.details[0] : null
    const code = detail?.code
    if (code === 'not_manufactured' || code === 'left_plant' || code === 'not_transported' || code === 'installed') {
      return t(`refusal.${code}`, { component })
    }
    if (error instanceof ApiError && error.status === 404) return t('refusal.unknown', { component })
    return `${component}: ${errorMessage(error)}`
  }
  return (
    <Alert severity={over.length > 0 ? 'warning' : severities[result]}>
      {words}
      {over.map((limit) => (
        <Box key={limit}>{t(`over.${limit}`, { place })}</Box>
      ))}
    </Alert>
  )
}
