import { assignPlants, userPlants } from '@castline/contract/calls/plant-members'
import { listUsers } from '@castline/contract/calls/users'
import type { WorksAt } from '@castline/contract/plant-members'
import type { User } from '@castline/contract/users'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { PlantParts } from './PlantParts.tsx'

/** Replaces the plants that a user works for. Starts with the current ones from the server, not those in the cached list. */
export function PlantsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly WorksAt[] | null>(null)
  const present = useCall(userPlants, { params: { id: user.id } }, { staleTime: 0, gcTime: 0 })
  const saving = useCallMutation(assignPlants, {
    onSuccess() {
      notice({ message: t('plants.done', { name: user.name }) })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listUsers) })
    },
  })
  const plants = chosen ?? present.data?.plants

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (chosen) saving.mutate({ params: { id: user.id }, body: { plants: [...chosen] } })
  }

  return (
    <FormDialog
      title={t('plants.title', { name: user.name })}
      submitLabel={t('plants.submit')}
      canSubmit={chosen !== null}
      form={{ isChanged: chosen !== null, isSaving: saving.isPending, submit }}
      onClose={onClose}
    >
      <ErrorText error={saving.error} />
      {present.isPending && <Skeleton variant="rounded" height={132} />}
      {present.isError && !chosen && <FetchFailed error={present.error} onRetry={() => void present.refetch()} />}
      {plants && <PlantParts chosen={plants} onChange={setChosen} />}
    </FormDialog>
  )
}
