import type { Place } from '@castline/contract/places'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { componentName } from '#tracking/components/component-name.ts'
import { useFormat } from '#ui/format.ts'
import { hasRoom } from './map/lines.ts'
import { PlaceChoiceDialog, type PlaceChoiceDialogProps } from './PlaceChoiceDialog.tsx'
import { allWithin, isNamed, type Node } from './tree.ts'
import type { Movable } from './use-move-ticked.ts'

interface MoveTickedDialogProps {
  components: readonly Movable[]
  /** Null until the places are known. */
  root: Node | null
  failed?: PlaceChoiceDialogProps['failed']
  isMoving: boolean
  onMove: (to: Place) => void
  onClose: () => void
}

/** Chooses the place of chosen components: those with room left; the search also finds the full ones. */
export function MoveTickedDialog({ components, root, failed, isMoving, onMove, onClose }: MoveTickedDialogProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const more = { count: components.length, weight: components.reduce((sum, { weight }) => sum + (weight ?? 0), 0) }
  const [first] = components
  const isHere = (id: string) => components.every(({ place_id }) => place_id === id)
  const counted = t('held.count', { count: components.length, formatted: format.number(components.length) })
  // What is divided is listed only by its name: it is usually a row, not a place to put something.
  const optionsFor = (typed: string) =>
    (root ? allWithin(root) : []).filter((node) => {
      if (isHere(node.place.id)) return false
      return typed === '' ? node.children.length === 0 && hasRoom(node, more) : isNamed(node, typed)
    })
  return (
    <PlaceChoiceDialog
      title={t('move.titleOf', { component: components.length === 1 && first ? componentName(first) : counted })}
      label={t('move.toWhere')}
      hint={t('move.toHint')}
      optionsFor={root && optionsFor}
      failed={failed}
      none={t('move.noRoom')}
      warningOf={(node) =>
        !hasRoom(node, more) && (
          <Typography variant="body2" component="span" sx={{ color: 'status.warning.text', fontWeight: 600 }}>
            {t('move.full')}
          </Typography>
        )
      }
      isBusy={isMoving}
      onChoose={onMove}
      onClose={onClose}
    />
  )
}
