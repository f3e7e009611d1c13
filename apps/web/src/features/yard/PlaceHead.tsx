import { isRackKind } from '@castline/domain/yard/places'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import MoreIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { ActionMenu } from '#ui/action-menu.ts'
import { HeldFacts } from './HeldFacts.tsx'
import type { Node } from './tree.ts'

/** The actions of a place that open a dialog. */
export type PlaceDialog = 'scan' | 'stock' | 'add' | 'edit' | 'delete'

interface PlaceHeadProps {
  /** From the yard to the place. */
  way: readonly Node[]
  onShow: (id: string) => void
  onOpen: (dialog: PlaceDialog) => void
  /** Whether the places of this yard are the person's to change. */
  mayEdit: boolean
  /** What is done with its components. */
  children: ReactNode
}

/** The name of a place with the way to it, what it holds, and its actions. */
export function PlaceHead({ way, onShow, onOpen, mayEdit, children }: PlaceHeadProps) {
  const { t } = useTranslation('yard')
  const may = usePermissions()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const node = way.at(-1)
  if (!node) return null
  const { place } = node
  const title = place.parent_id === null ? (place.name ?? place.code) : place.code
  const actions = [
    ...(may('place:move') ? [{ label: t('stock.open'), onChoose: () => onOpen('stock') }] : []),
    ...(mayEdit && !isRackKind(place.kind) ? [{ label: t('add.open'), onChoose: () => onOpen('add') }] : []),
    ...(mayEdit ? [{ label: t('edit.open'), onChoose: () => onOpen('edit') }] : []),
    ...(mayEdit ? [{ label: t('delete.open'), onChoose: () => onOpen('delete'), isDestructive: true }] : []),
  ]
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
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
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
        {actions.length > 0 && (
          <>
            <IconButton
              aria-label={t('moreOf', { place: title })}
              aria-haspopup="menu"
              aria-expanded={anchor !== null}
              onClick={(event) => setAnchor(event.currentTarget)}
              sx={{ width: 44, height: 44 }}
            >
              <MoreIcon size={20} />
            </IconButton>
            {anchor && (
              <ActionMenu
                actions={actions}
                anchor={anchor}
                name={{ 'aria-label': t('moreOf', { place: title }) }}
                onClose={() => setAnchor(null)}
              />
            )}
          </>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  )
}
