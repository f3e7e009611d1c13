import { listRacks } from '@castline/contract/calls/racks'
import type { Place } from '@castline/contract/places'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { isRackKind } from '@castline/domain/yard/places'
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
import { useCall } from '#api/queries.ts'
import { useFormat } from '#ui/format.ts'
import { MoveResult } from './MoveResult.tsx'
import { type Node, placesNamed } from './tree.ts'
import { type Target, useMoves } from './use-moves.ts'

/** Reads label after label; of another feature. */
export type Reader = ComponentType<{
  onCode: (code: string) => void
  findMore?: (words: string) => readonly { readonly code: string; readonly name: string; readonly note: string }[]
  message: ReactNode
  children?: ReactNode
}>

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

const targetOf = ({ id, code, qr_code, kind }: Place): Target => ({ id, code, qr_code, isRack: isRackKind(kind) })

/** Finds the place of a label: of this yard, or a rack of any yard, which may be on its way back. */
export function usePlaceOf(nodes: ReadonlyMap<string, Node>): (code: string) => Target | undefined {
  const racks = useCall(listRacks, {}).data ?? []
  return (code) => {
    const place = [...nodes.values()].find((node) => node.place.qr_code === code)?.place
    if (place) return targetOf(place)
    const rack = racks.find(({ qr_code }) => qr_code === code)
    return rack && { id: rack.id, code: rack.code, qr_code: rack.qr_code, isRack: true }
  }
}

/** Moves components and racks by their labels; it stays open for the next one. */
export function MoveDialog({ start, nodes, Reader, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const titleId = useId()
  const placeOf = usePlaceOf(nodes)
  const { place, waiting, moved, scan, moveEmpty, forgetPlace } = useMoves(start && targetOf(start), placeOf, onMoved)
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
          findMore={(words) =>
            placesNamed(nodes, words).map((each) => ({
              code: each.place.qr_code,
              name: each.place.code,
              note: t(`kind.${each.place.kind}`),
            }))
          }
          message={
            <Box sx={{ display: 'grid', gap: 1 }}>
              {waiting && <Alert severity="info">{t('move.waiting', { component: formatQrCode(waiting) })}</Alert>}
              {last && <MoveResult moved={last} onEmpty={moveEmpty} />}
            </Box>
          }
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Box role="status" sx={{ flex: '1 1 200px' }}>
              <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
                {place ? t('move.toPlace', { place: place.code }) : t('move.noPlace')}
              </Typography>
              {place?.isRack && <Typography variant="body2">{t('move.rackHint', { rack: place.code })}</Typography>}
            </Box>
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
