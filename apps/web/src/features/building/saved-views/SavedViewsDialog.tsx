import { deleteSavedView, listSavedViews } from '@castline/contract/calls/saved-views'
import type { SavedView } from '@castline/contract/saved-views'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import LinkIcon from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import RenameIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { savedViewPath } from './settings.ts'
import { RenameViewDialog } from './ViewNameForms.tsx'

interface SavedViewsDialogProps {
  projectId: string
  onOpen: (view: SavedView) => void
  onClose: () => void
}

/** The saved views of a project: open one, copy its link, rename or delete it. */
export function SavedViewsDialog({ projectId, onOpen, onClose }: SavedViewsDialogProps) {
  const { t } = useTranslation(['saved-views', 'ui'])
  const { dateTime } = useFormat()
  const titleId = useId()
  const copy = useCopy()
  const queryClient = useQueryClient()
  // Not in an archived project.
  const mayChange = usePermissions()('view:save')
  const views = useCall(listSavedViews, { params: { id: projectId } }, { staleTime: 0 })
  const [renaming, setRenaming] = useState<SavedView | null>(null)
  const [deleting, setDeleting] = useState<SavedView | null>(null)
  const removing = useCallMutation(deleteSavedView, {
    onSuccess() {
      setDeleting(null)
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listSavedViews) })
    },
  })
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('title')}
      </DialogTitle>
      <DialogContent>
        {views.isError && <FetchFailed error={views.error} onRetry={() => void views.refetch()} />}
        {views.isPending && <Skeleton variant="rounded" height={120} role="img" aria-label={t('loading')} />}
        {views.data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {views.data?.map((view) => (
            <ListRow key={view.id} padding={{ block: 1 }}>
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Button onClick={() => onOpen(view)} sx={{ paddingInline: 0, minWidth: 0, textAlign: 'start' }}>
                  <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
                    {view.name}
                  </Box>
                </Button>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <bdi>{view.created_by}</bdi> · {dateTime(view.created_at)}
                </Typography>
              </Box>
              <Box sx={{ display: 'flex' }}>
                <IconButton
                  aria-label={t('copyLink', { name: view.name })}
                  onClick={() => void copy(`${window.location.origin}${savedViewPath(projectId, view.id)}`)}
                >
                  <LinkIcon size={20} />
                </IconButton>
                {view.may_edit && mayChange && (
                  <>
                    <IconButton aria-label={t('renameView', { name: view.name })} onClick={() => setRenaming(view)}>
                      <RenameIcon size={20} />
                    </IconButton>
                    <IconButton aria-label={t('deleteView', { name: view.name })} onClick={() => setDeleting(view)}>
                      <DeleteIcon size={20} />
                    </IconButton>
                  </>
                )}
              </Box>
            </ListRow>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:close')}</Button>
      </DialogActions>
      {renaming && <RenameViewDialog projectId={projectId} view={renaming} onClose={() => setRenaming(null)} />}
      {deleting && (
        <ConfirmDialog
          open
          title={t('deleteTitle', { name: deleting.name })}
          text={t('deleteText')}
          confirmLabel={t('delete')}
          isDestructive
          isBusy={removing.isPending}
          error={removing.error}
          onConfirm={() => removing.mutate({ params: { id: projectId, viewId: deleting.id } })}
          onClose={() => setDeleting(null)}
        />
      )}
    </Dialog>
  )
}
