import type { Project } from '@castline/contract/projects'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import MoreIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useMenu } from '#ui/use-menu.ts'

export const projectActions = ['edit', 'images', 'gates', 'people', 'archive', 'delete'] as const
export type ProjectAction = (typeof projectActions)[number]

const permissions = {
  edit: 'project:edit',
  images: 'project:edit',
  gates: 'project:edit',
  people: 'user:manage',
  archive: 'project:edit',
  delete: 'project:delete',
} as const

/** What an archived project allows. */
const whenArchived: readonly ProjectAction[] = ['people', 'archive', 'delete']

interface ProjectMenuProps {
  project: Project
  onAction: (action: ProjectAction, project: Project) => void
}

/** The actions for a project. Renders nothing if the user may do none. */
export function ProjectMenu({ project, onAction }: ProjectMenuProps) {
  const { t } = useTranslation('projects')
  const { button, menu, close } = useMenu()
  const hasPermission = usePermissions()
  const offered = projectActions.filter(
    (action) =>
      hasPermission(permissions[action]) &&
      (!project.archived || whenArchived.includes(action)) &&
      // Without a plant there are no pours to ask for.
      (action !== 'gates' || project.plant_id !== null),
  )
  if (offered.length === 0) return null
  return (
    <>
      <IconButton aria-label={t('actionsOf', { name: project.name })} {...button}>
        <MoreIcon size={20} />
      </IconButton>
      <Menu {...menu}>
        {offered.map((action) => (
          <MenuItem
            key={action}
            sx={{ minHeight: 44, color: action === 'delete' ? 'error.main' : undefined }}
            onClick={() => {
              close()
              onAction(action, project)
            }}
          >
            {action === 'archive' && project.archived ? t('action.unarchive') : t(`action.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
