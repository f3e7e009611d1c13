import { assignProjects, listUsers, userProjects } from '@castline/contract/calls/users'
import type { User } from '@castline/contract/users'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { ProjectChecklist } from './ProjectChecklist.tsx'

/** Replaces a user's projects. Starts with the current ones from the server, not those in the cached list. */
export function AssignDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const present = useCall(userProjects, { params: { id: user.id } }, { staleTime: 0, gcTime: 0 })
  const saving = useCallMutation(assignProjects, {
    onSuccess({ projectIds }) {
      const count = projectIds.length
      notice({ message: t('assign.done', { name: user.name, count, formatted: format.number(count) }) })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listUsers) })
    },
  })
  const projectIds = chosen ?? present.data?.projectIds

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (chosen) saving.mutate({ params: { id: user.id }, body: { projectIds: [...chosen] } })
  }

  return (
    <FormDialog
      title={t('assign.title', { name: user.name })}
      submitLabel={t('assign.submit')}
      canSubmit={chosen !== null}
      form={{ isChanged: chosen !== null, isSaving: saving.isPending, submit }}
      onClose={onClose}
    >
      <ErrorText error={saving.error} />
      {present.isPending && <Skeleton variant="rounded" height={132} />}
      {present.isError && !chosen && <FetchFailed error={present.error} onRetry={() => void present.refetch()} />}
      {projectIds && <ProjectChecklist label={t('field.projectIds')} chosen={projectIds} onChange={setChosen} />}
    </FormDialog>
  )
}
