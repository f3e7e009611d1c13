import { building, deleteModel, listModels } from '@castline/contract/calls/models'
import type { Model } from '@castline/contract/models'
import type { Project } from '@castline/contract/projects'
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
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ImportFromModel } from './ImportFromModel.tsx'
import { ModelWithStatus } from './ModelWithStatus.tsx'
import { TeklaFile } from './TeklaFile.tsx'
import { UploadModel } from './UploadModel.tsx'
import { useModels } from './use-building.ts'

/** Lists the models of a project with their revisions, and adds and deletes them. */
export function ModelsDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation(['building', 'ui'])
  const titleId = useId()
  const queryClient = useQueryClient()
  const mayEdit = usePermissions()('model:edit')
  const { data: models = [], isError, error, refetch } = useModels(project.id)
  const [deleting, setDeleting] = useState<Model | null>(null)
  const removing = useCallMutation(deleteModel, {
    onSuccess() {
      setDeleting(null)
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(building) })
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listModels) })
    },
  })
  const names = [...new Set(models.map(({ name }) => name))]
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('models.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('models.lead')}
        </Typography>
        {mayEdit && <UploadModel projectId={project.id} />}
        {names.map((name) => (
          <Box key={name} component="section" aria-label={name}>
            <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
              {models
                .filter((model) => model.name === name)
                .map((model) => (
                  <Revision key={model.id} model={model} onDelete={mayEdit ? () => setDeleting(model) : undefined} />
                ))}
            </Box>
            {mayEdit && <UploadModel projectId={project.id} name={name} />}
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <ModelWithStatus models={models.filter(({ is_current }) => is_current)} />
        {models.length > 0 && <TeklaFile projectId={project.id} />}
        <Button onClick={onClose}>{t('ui:close')}</Button>
      </DialogActions>
      {deleting && (
        <ConfirmDialog
          open
          title={t('models.deleteTitle', { name: deleting.name, revision: deleting.revision })}
          text={t('models.deleteText')}
          confirmLabel={t('models.delete')}
          isDestructive
          isBusy={removing.isPending}
          error={removing.error}
          onConfirm={() => removing.mutate({ params: { id: deleting.id } })}
          onClose={() => setDeleting(null)}
        />
      )}
    </Dialog>
  )
}

function Revision({ model, onDelete }: { model: Model; onDelete: (() => void) | undefined }) {
  const { t } = useTranslation('building')
  const { dateTime } = useFormat()
  const { revision, state, is_current, failure, progress, elements, left_out, uploaded_at } = model
  const words = {
    queued: () => t('state.queued'),
    converting: () => t('state.converting', { percent: progress }),
    failed: () => t(`failure.${failure ?? 'unreadable'}`),
    ready: () => {
      const left = left_out ? ` ${t('state.leftOut', { count: left_out })}` : ''
      return `${t('state.ready', { count: elements ?? 0 })}${left}`
    },
  }
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
        <strong>{t('models.revision', { revision })}</strong>
        {is_current && ` · ${t('models.current')}`} · {dateTime(uploaded_at)}
        <br />
        {words[state]()}
        <br />
        <ImportFromModel model={model} />
      </Typography>
      {onDelete && (
        <IconButton aria-label={t('models.deleteRevision', { revision })} onClick={onDelete}>
          <DeleteIcon size={20} />
        </IconButton>
      )}
    </Box>
  )
}
