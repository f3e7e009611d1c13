import type { PlacedComponent } from '@castline/contract/places'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { componentName } from '#tracking/components/component-name.ts'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { HeldFacts } from './HeldFacts.tsx'
import { hasRoom } from './map/lines.ts'
import { allWithin, isNamed, type Node } from './tree.ts'

interface MoveTickedDialogProps {
  components: readonly PlacedComponent[]
  root: Node
  isMoving: boolean
  onMove: (to: { readonly id: string; readonly code: string }) => void
  onClose: () => void
}

/** As many places are listed; the search finds the others. */
const listedAtMost = 60

/** Chooses the place of chosen components: those with room left; the search also finds the full ones. */
export function MoveTickedDialog({ components, root, isMoving, onMove, onClose }: MoveTickedDialogProps) {
  const { t } = useTranslation(['yard', 'ui'])
  const format = useFormat()
  const titleId = useId()
  const [search, setSearch] = useState('')
  const more = { count: components.length, weight: components.reduce((sum, { weight }) => sum + (weight ?? 0), 0) }
  const [first] = components
  const isHere = (id: string) => components.every(({ place_id }) => place_id === id)
  const counted = t('held.count', { count: components.length, formatted: format.number(components.length) })
  const words = search.trim()
  // What is divided is listed only by its name: it is usually a row, not a place to put something.
  const found = allWithin(root).filter((node) => {
    if (isHere(node.place.id)) return false
    return words === '' ? node.children.length === 0 && hasRoom(node, more) : isNamed(node, words)
  })
  const exact = found.find(({ place }) => place.code.toLowerCase() === words.toLowerCase())
  const single = exact ?? (found.length === 1 ? found[0] : undefined)
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {t('move.titleOf', { component: components.length === 1 && first ? componentName(first) : counted })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (single && !isMoving) onMove(single.place)
          }}
          sx={{ paddingBlockStart: 1 }}
        >
          <FormField label={t('move.toWhere')} hint={t('move.toHint')} value={search} onChange={setSearch} autoFocus />
        </Box>
        {found.length === 0 && (
          <Typography role="status">{words === '' ? t('move.noRoom') : t('filter.none')}</Typography>
        )}
        <Box component="ul" aria-label={t('places')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {found.slice(0, listedAtMost).map((node) => (
            <Box component="li" key={node.place.id} sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}>
              <ButtonBase
                disabled={isMoving}
                onClick={() => onMove(node.place)}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'minmax(72px, auto) minmax(0, 1fr)',
                  columnGap: 2,
                  width: '100%',
                  minHeight: 48,
                  padding: 1,
                  textAlign: 'start',
                  alignItems: 'center',
                  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
                }}
              >
                <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  <bdi>{node.place.code}</bdi>
                </Typography>
                <span>
                  <HeldFacts node={node} />
                  {!hasRoom(node, more) && (
                    <Typography variant="body2" component="span" sx={{ color: 'status.warning.text', fontWeight: 600 }}>
                      {t('move.full')}
                    </Typography>
                  )}
                </span>
              </ButtonBase>
            </Box>
          ))}
        </Box>
        {found.length > listedAtMost && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('move.more', { formatted: format.number(found.length - listedAtMost) })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
