import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Cube from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import Stack from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useSearchParams } from '#api/search-params.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { ProjectPage } from '#ui/ProjectPage.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { BuildingFrame } from './BuildingFrame.tsx'
import { BuildingView } from './BuildingView.tsx'
import { type BuildingAddress, readBuildingAddress, withBuilding } from './building-address.ts'
import { IdsChanged } from './IdsChanged.tsx'
import { ModelNotices } from './ModelNotices.tsx'
import { ModelsDialog } from './ModelsDialog.tsx'
import { withSettings } from './saved-views/settings.ts'
import { useSavedLink } from './saved-views/use-saved-link.ts'
import { UploadModel } from './UploadModel.tsx'
import { useBuilding, useModels } from './use-building.ts'

/** Below what floats over the top. */
const below = { marginBlockStart: 'var(--stage-top)', marginInline: 1.5 } as const

/** The building of a project: its models, coloured by the status of each component. */
export function BuildingPage() {
  const { t } = useTranslation('building')
  const [isListing, setIsListing] = useState(false)
  return (
    <ProjectPage title={t('title')} fillsWindow>
      {(project, picker) => (
        <>
          <ProjectBuilding project={project} picker={picker} onModels={() => setIsListing(true)} />
          {isListing && <ModelsDialog project={project} onClose={() => setIsListing(false)} />}
        </>
      )}
    </ProjectPage>
  )
}

interface ProjectBuildingProps {
  project: Project
  /** The choice of the project. */
  picker: ReactNode
  onModels: () => void
}

function ProjectBuilding({ project, picker, onModels }: ProjectBuildingProps) {
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
  const withoutModel = (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, '& > *': { pointerEvents: 'auto' } }}>
      {picker}
      <ShortButton variant="outlined" icon={<Stack size={20} />} label={t('models.open')} onClick={onModels} />
    </Box>
  )
  if (failed) {
    return (
      <BuildingFrame tools={withoutModel}>
        <Box sx={below}>
          <FetchFailed error={failed.error} onRetry={() => void failed.refetch()} />
        </Box>
      </BuildingFrame>
    )
  }
  if (!models.data || !building.data || savedLink) {
    return (
      <BuildingFrame tools={picker}>
        <Skeleton variant="rectangular" role="img" aria-label={t('loading')} sx={{ height: '100%' }} />
      </BuildingFrame>
    )
  }
  const notices = (
    <Box sx={{ paddingInline: 1.5, '& > *': { marginBlockStart: 1.5 }, '& > :empty': { display: 'none' } }}>
      <ModelNotices models={models.data} />
      <IdsChanged projectId={project.id} building={building.data} isArchived={project.archived} />
    </Box>
  )
  if (building.data.models.length === 0) {
    return (
      <BuildingFrame tools={withoutModel} notices={notices}>
        {models.data.every(({ state }) => state === 'failed') && (
          <Card sx={below}>
            <EmptyState
              icon={<Cube size={32} />}
              title={t('empty.title')}
              text={mayUpload ? t('empty.text') : t('empty.ask')}
              action={mayUpload && <UploadModel projectId={project.id} isCentred />}
            />
          </Card>
        )}
      </BuildingFrame>
    )
  }
  return (
    <BuildingView
      project={project}
      building={building.data}
      isLoading={building.isPlaceholderData}
      address={address}
      picker={picker}
      notices={notices}
      onModels={onModels}
      onChange={change}
      onOpen={({ settings }) => setParams((now) => withSettings(now, settings), { preventScrollReset: true })}
    />
  )
}
