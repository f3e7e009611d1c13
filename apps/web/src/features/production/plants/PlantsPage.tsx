import { listPlants } from '@castline/contract/calls/plants'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import PlantIcon from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import { PlantCard } from './PlantCard.tsx'

const CreatePlantDialog = onDemand(async () => (await import('./PlantForms.tsx')).CreatePlantDialog)

/** The plants of the company with their mixes and projects. */
export function PlantsPage() {
  const { t } = useTranslation('plants')
  const { state } = useSession()
  const mayEdit = usePermissions()('plant:edit')
  const queryClient = useQueryClient()
  const [isCreating, setIsCreating] = useState(false)
  const plants = useCall(listPlants, {}, { staleTime: 0 })
  // What each plant offers depends on the user.
  const isPending = plants.isPending || state === 'loading'
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeyOf(listPlants) })
  if (state === 'signed-out') {
    return (
      <SignedOut
        title={t('signedOut.title')}
        text={t('signedOut.text')}
        signIn={t('signedOut.signIn')}
        from="/production/plants"
      />
    )
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={<Box sx={{ display: { xs: 'none', sm: 'block' } }}>{t('lead')}</Box>}
        actions={
          mayEdit && (
            <ShortButton
              variant="contained"
              icon={<AddIcon size={20} />}
              label={t('addTitle')}
              onClick={() => setIsCreating(true)}
            />
          )
        }
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isPending && <Skeleton variant="rounded" height={320} />}
        {plants.isError && <FetchFailed error={plants.error} onRetry={() => void plants.refetch()} />}
        {!isPending && plants.data?.length === 0 && (
          <EmptyState
            icon={<PlantIcon size={32} />}
            title={t('empty.title')}
            text={mayEdit ? t('empty.text') : t('empty.ask')}
          />
        )}
        {!isPending &&
          plants.data?.map((plant) => <PlantCard key={plant.id} plant={plant} mayEdit={mayEdit} onChanged={refresh} />)}
      </Box>
      {isCreating && <CreatePlantDialog onSaved={refresh} onClose={() => setIsCreating(false)} />}
    </>
  )
}
