import { isRackKind } from '@castline/domain/yard/places'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { HeldFacts } from './HeldFacts.tsx'
import type { Node } from './tree.ts'

/** The actions of a place that open a dialog. */
export type PlaceDialog = 'move' | 'stock' | 'add' | 'edit' | 'delete'

interface PlaceHeadProps {
  /** From the yard to the place. */
  way: readonly Node[]
  onShow: (id: string) => void
  onOpen: (dialog: PlaceDialog) => void
  /** Whether the places of this yard are the person's to change. */
  mayEdit: boolean
  /** The page that prints the label of the place. */
  labelsLink: string | undefined
}

/** The name of a place with the way to it, what it holds, and its actions. */
export function PlaceHead({ way, onShow, onOpen, mayEdit, labelsLink }: PlaceHeadProps) {
  const { t } = useTranslation('yard')
  const may = usePermissions()
  const node = way.at(-1)
  if (!node) return null
  const { place } = node
  const title = place.parent_id === null ? (place.name ?? place.code) : place.code
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {way.length > 1 && (
        <Box component="nav" aria-label={t('way')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {way.slice(0, -1).map(({ place: above }) => (
            <Box key={above.id} sx={{ display: 'flex', columnGap: 1, alignItems: 'center' }}>
              <Link component="button" onClick={() => onShow(above.id)} sx={{ minHeight: 44, minWidth: 24 }}>
                <bdi>{above.parent_id === null ? (above.name ?? above.code) : above.code}</bdi>
              </Link>
              <span aria-hidden>/</span>
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{title}</bdi>
          </Typography>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {t(`kind.${place.kind}`)}
            {place.parent_id !== null && place.name && (
              <>
                {' · '}
                <bdi>{place.name}</bdi>
              </>
            )}
          </Typography>
          <HeldFacts node={node} />
        </Box>
        {may('place:move') && (
          <Button variant="contained" onClick={() => onOpen('move')}>
            {t('move.open')}
          </Button>
        )}
        {may('place:move') && (
          <Button variant="outlined" onClick={() => onOpen('stock')}>
            {t('stock.open')}
          </Button>
        )}
        {may('label:print') && labelsLink && (
          <Button component={RouterLink} to={labelsLink} variant="outlined">
            {t('labels')}
          </Button>
        )}
        {mayEdit && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {!isRackKind(place.kind) && (
              <Button variant="outlined" onClick={() => onOpen('add')}>
                {t('add.open')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => onOpen('edit')}>
              {t('edit.open')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => onOpen('delete')}>
              {t('delete.open')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}
