import Skeleton from '@mui/material/Skeleton'
import ListIcon from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChosenProject } from '#api/chosen-project.ts'
import { usePermissions } from '#api/permissions.ts'
import { LoadFailed } from '#ui/LoadFailed.tsx'
import { NoProjects } from '#ui/NoProjects.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProjectPicker } from '#ui/ProjectPicker.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { Register } from './Register.tsx'

const DefectTypesDialog = onDemand(async () => (await import('./types/DefectTypesDialog.tsx')).DefectTypesDialog)

/** The non-conformances of a project. */
export function QualityPage() {
  const { t } = useTranslation('quality')
  const mayDefine = usePermissions()('checklist:define')
  const [isEditing, setIsEditing] = useState(false)
  const chosen = useChosenProject()
  const { project, state, error, retry } = chosen
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <ProjectPicker chosen={chosen} />
            {project && mayDefine && (
              <ShortButton
                variant="outlined"
                icon={<ListIcon size={20} />}
                label={t('types.open')}
                onClick={() => setIsEditing(true)}
              />
            )}
          </>
        }
      />
      {state === 'loading' && <Skeleton variant="rounded" height={280} />}
      {state === 'failed' && <LoadFailed error={error} onRetry={retry} />}
      {state === 'none' && <NoProjects />}
      {project && isEditing && <DefectTypesDialog project={project} onClose={() => setIsEditing(false)} />}
      {project && <Register key={project.id} project={project} />}
    </>
  )
}
