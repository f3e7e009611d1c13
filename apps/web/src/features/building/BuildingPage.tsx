import type { Project } from '@castline/contract/projects'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Cube from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import Stack from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useSearchParams } from '#api/search-params.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { ProjectPage } from '#ui/ProjectPage.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { BuildingView } from './BuildingView.tsx'
import { type BuildingAddress, readBuildingAddress, withBuilding } from './building-address.ts'
import { IdsChanged } from './IdsChanged.tsx'
import { ModelNotices } from './ModelNotices.tsx'
import { ModelsDialog } from './ModelsDialog.tsx'
import { withSettings } from './saved-views/settings.ts'
import { useSavedLink } from './saved-views/use-saved-link.ts'
import { UploadModel } from './UploadModel.tsx'
import { useBuilding, useModels } from './use-building.ts'

/** The building of a project: its models, coloured by the status of each component. */
export function BuildingPage() {
  const { t } = useTranslation('building')
  const [isListing, setIsListing] = useState(false)
  return (
    <ProjectPage
      title={t('title')}
      actions={() => (
        <ShortButton
          variant="outlined"
          icon={<Stack size={20} />}
          label={t('models.open')}
          onClick={() => setIsListing(true)}
        />
      )}
    >
      {(project) => (
        <>
          <ProjectBuilding project={project} />
          {isListing && <ModelsDialog project={project} onClose={() => setIsListing(false)} />}
        </>
      )}
    </ProjectPage>
  )
}

function ProjectBuilding({ project }: { project: Project }) {
  const { t } = useTranslation('building')
  const [params, setParams] = useSearchParams()
  const mayUpload = usePermissions()('model:edit')
  const address = readBuildingAddress(params)
  const models = useModels(project.id)
  const building = useBuilding(project.id, address)
  const savedLink = useSavedLink(project.id)

  function change(next: Partial<BuildingAddress>): void {
    setParams((now) => withBuilding(now, next), { replace: true, preventScrollReset: true })
  }

  const failed = [models, building, ...(savedLink ? [savedLink] : [])].find(({ isError, data }) => isError && !data)
  if (failed) return <FetchFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (!models.data || !building.data || savedLink)
    return <Skeleton variant="rounded" height={480} role="img" aria-label={t('loading')} />
  return (
    <>
      <ModelNotices models={models.data} />
      <IdsChanged projectId={project.id} building={building.data} isArchived={project.archived} />
      {building.data.models.length > 0 ? (
        <BuildingView
          project={project}
          building={building.data}
          address={address}
          onChange={change}
          onOpen={({ settings }) => setParams((now) => withSettings(now, settings), { preventScrollReset: true })}
        />
      ) : (
        models.data.every(({ state }) => state === 'failed') && (
          <Card>
            <EmptyState
              icon={<Cube size={32} />}
              title={t('empty.title')}
              text={mayUpload ? t('empty.text') : t('empty.ask')}
              action={mayUpload && <UploadModel projectId={project.id} isCentred />}
            />
          </Card>
        )
      )}
    </>
  )
}
