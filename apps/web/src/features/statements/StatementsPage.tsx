import ListIcon from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { ProjectPage } from '#ui/ProjectPage.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { ProjectStatement } from './ProjectStatement.tsx'

const ContractDialog = onDemand(async () => (await import('./ContractDialog.tsx')).ContractDialog)

/** What a project is paid for each month, by the lines of its contract. */
export function StatementsPage() {
  const { t } = useTranslation('statements')
  const mayEdit = usePermissions()('project:edit')
  const [isEditing, setIsEditing] = useState(false)
  return (
    <ProjectPage
      title={t('title')}
      lead={t('lead')}
      actions={({ archived }) =>
        mayEdit &&
        !archived && (
          <ShortButton
            variant="outlined"
            icon={<ListIcon size={20} />}
            label={t('lines.open')}
            onClick={() => setIsEditing(true)}
          />
        )
      }
    >
      {(project) => (
        <>
          <ProjectStatement project={project} onEditLines={() => setIsEditing(true)} />
          {isEditing && <ContractDialog projectId={project.id} onClose={() => setIsEditing(false)} />}
        </>
      )}
    </ProjectPage>
  )
}
