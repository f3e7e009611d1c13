import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChosenProject } from '#api/chosen-project.ts'
import { usePermissions } from '#api/permissions.ts'
import { LoadFailed } from '#ui/LoadFailed.tsx'
import { NoProjects } from '#ui/NoProjects.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProjectPicker } from '#ui/ProjectPicker.tsx'
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
            {project && mayDefine && (
              <Button variant="outlined" onClick={() => setIsEditing(true)} sx={{ minHeight: 44 }}>
                {t('types.open')}
              </Button>
            )}
            <ProjectPicker chosen={chosen} />
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
