import { deleteImage, listProjects, updateProject } from '@castline/contract/calls/projects'
import type { Picture } from '@castline/contract/pictures'
import type { Project } from '@castline/contract/projects'
import { maxProjectImages } from '@castline/contract/values/pictures'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useNotice } from '#ui/notices.tsx'
import { PlaceButtons } from '#ui/PlaceButtons.tsx'
import { SortableList } from '#ui/SortableList.tsx'
import { StoredPicture } from '#ui/StoredPicture.tsx'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { PictureDrop } from './PictureDrop.tsx'
import { UploadRow } from './UploadRow.tsx'
import { useUploads } from './use-uploads.ts'

/** Adds, sorts and deletes a project's images. Each change is saved at once. */
export function ImagesDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation(['projects', 'ui'])
  const titleId = useId()
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState<Picture | null>(null)
  /** Announced after a move by a button; the list announces its own. */
  const [announcement, setAnnouncement] = useState('')
  const { images } = project
  const listKey = queryKeyOf(listProjects, {})
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeyOf(listProjects) })
  const show = (shown: readonly Picture[]) =>
    queryClient.setQueryData<Project[]>(listKey, (all) =>
      all?.map((each) => (each.id === project.id ? { ...each, images: [...shown] } : each)),
    )
  const uploading = useUploads(project.id, (saved) => {
    show(saved.images)
    void refresh()
  })
  const ordering = useCallMutation(updateProject)
  const removing = useCallMutation(deleteImage, {
    onSuccess() {
      notice({ message: t('images.deleted') })
      setDeleting(null)
      return refresh()
    },
  })
  const nameOf = (image: Picture) => t('images.name', { place: images.indexOf(image) + 1, name: project.name })

  async function move(id: string, to: number): Promise<void> {
    const others = images.filter((each) => each.id !== id)
    const ordered = [...others.slice(0, to), ...images.filter((each) => each.id === id), ...others.slice(to)]
    show(ordered)
    try {
      await ordering.mutateAsync({ params: { id: project.id }, body: { image_ids: ordered.map((each) => each.id) } })
    } catch (error) {
      show(images)
      notice({ severity: 'error', message: errorMessage(error) })
    }
    await refresh()
  }

  function put(image: Picture, to: number): void {
    setAnnouncement(t('ui:sort.dropped', { name: nameOf(image), place: to + 1, count: images.length }))
    void move(image.id, to)
  }

  const canMove = images.length > 1 && !uploading.isBusy
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={uploading.isBusy ? undefined : onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('images.title', { name: project.name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PictureDrop
          onFiles={uploading.add}
          isDisabled={images.length + uploading.uploads.length >= maxProjectImages}
        />
        {uploading.uploads.map((each) => (
          <UploadRow
            key={each.id}
            upload={each}
            onRetry={() => uploading.retry(each)}
            onDrop={() => uploading.drop(each.id)}
          />
        ))}
        {images.length === 0 && uploading.uploads.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('images.none')}
          </Typography>
        )}
        <SortableList
          label={t('images.list')}
          items={images}
          nameOf={nameOf}
          onMove={(id, to) => void move(id, to)}
          layout="grid"
          canMove={canMove}
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))' }}
          itemSx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
        >
          {(image, handle) => (
            <>
              <StoredPicture
                url={image.thumbnail_url}
                alt={nameOf(image)}
                sx={{ width: '100%', height: 104, objectFit: 'cover' }}
              />
              <Box sx={{ display: 'flex', alignItems: 'center' }}>
                {handle}
                {canMove && (
                  <PlaceButtons
                    labels={{
                      earlier: t('images.earlier', { name: nameOf(image) }),
                      later: t('images.later', { name: nameOf(image) }),
                    }}
                    layout="grid"
                    place={images.indexOf(image)}
                    count={images.length}
                    onMove={(to) => put(image, to)}
                  />
                )}
                <IconButton
                  sx={{ marginInlineStart: 'auto' }}
                  aria-label={t('images.deleteOf', { name: nameOf(image) })}
                  onClick={() => setDeleting(image)}
                >
                  <DeleteIcon size={20} />
                </IconButton>
              </Box>
            </>
          )}
        </SortableList>
        <span role="status" style={visuallyHidden}>
          {announcement}
        </span>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={uploading.isBusy}>
          {t('ui:close')}
        </Button>
      </DialogActions>
      {deleting && (
        <ConfirmDialog
          open
          title={t('images.deleteTitle', { name: nameOf(deleting) })}
          text={t('images.deleteText')}
          confirmLabel={t('images.delete')}
          isDestructive
          isBusy={removing.isPending}
          error={removing.error}
          onConfirm={() => removing.mutate({ params: { id: project.id, imageId: deleting.id } })}
          onClose={() => setDeleting(null)}
        />
      )}
    </Dialog>
  )
}
