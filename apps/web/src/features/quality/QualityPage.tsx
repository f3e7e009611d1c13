import ListIcon from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { ProjectPage } from '#ui/ProjectPage.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { NewNcr } from './new/NewNcr.tsx'
import { ProjectQuality } from './ProjectQuality.tsx'

const DefectTypesDialog = onDemand(async () => (await import('./types/DefectTypesDialog.tsx')).DefectTypesDialog)

/** The non-conformances of a project. */
export function QualityPage() {
  const { t } = useTranslation('quality')
  const mayDefine = usePermissions()('checklist:define')
  const [isEditing, setIsEditing] = useState(false)
  return (
    <ProjectPage
      title={t('title')}
      lead={t('lead')}
      actions={({ id, archived }) =>
        !archived && (
          <>
            {mayDefine && (
              <ShortButton
                variant="outlined"
                icon={<ListIcon size={20} />}
                label={t('types.open')}
                onClick={() => setIsEditing(true)}
              />
            )}
            <NewNcr projectId={id} />
          </>
        )
      }
    >
      {(project) => (
        <>
          <ProjectQuality project={project} />
          {isEditing && <DefectTypesDialog project={project} onClose={() => setIsEditing(false)} />}
        </>
      )}
    </ProjectPage>
  )
}
