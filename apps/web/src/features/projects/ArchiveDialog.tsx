import { listProjects, updateProject } from '@castline/contract/calls/projects'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useNotice } from '#ui/notices.tsx'

interface ArchiveDialogProps {
  project: Project
  onClose: () => void
}

const effects = ['readOnly', 'hidden', 'silent', 'kept'] as const

/** Archives a project, or restores an archived one, after saying what happens. */
export function ArchiveDialog({ project, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation('projects')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const { id, name, archived, version } = project
  const moving = useCallMutation(updateProject, {
    onSuccess(saved) {
      notice({ message: t(saved.archived ? 'archive.done' : 'archive.undone', { name: saved.name }) })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeyOf(listProjects) }),
  })
  return (
    <ConfirmDialog
      open
      title={t(archived ? 'archive.restoreTitle' : 'archive.title', { name })}
      text={
        archived ? (
          t('archive.restoreText')
        ) : (
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
            {effects.map((effect) => (
              <li key={effect}>{t(`archive.effect.${effect}`)}</li>
            ))}
          </Box>
        )
      }
      confirmLabel={t(archived ? 'action.unarchive' : 'action.archive')}
      isBusy={moving.isPending}
      error={moving.error}
      onConfirm={() => moving.mutate({ params: { id }, body: { archived: !archived, version } })}
      onClose={onClose}
    />
  )
}
