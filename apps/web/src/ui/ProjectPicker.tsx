import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import type { ChosenProject } from '#api/chosen-project.ts'
import { Choice } from './Choice.tsx'

const size = { flex: { xs: '1 1 150px', sm: 'none' }, minWidth: 120, width: { sm: 220, xl: 280 } }

/** Selects the project that a screen shows, of those that are not archived. Renders nothing when there is no choice. */
export function ProjectPicker({ chosen }: { chosen: ChosenProject }) {
  const { t } = useTranslation('ui')
  const { projects = [], project, state, choose } = chosen
  if (state === 'loading') return <Skeleton variant="rounded" height={44} sx={size} />
  if (!project) return null
  return (
    <Choice
      label={t('project')}
      value={project.id}
      options={projects
        .filter(({ id, archived }) => !archived || id === project.id)
        .map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
      sx={size}
    />
  )
}
