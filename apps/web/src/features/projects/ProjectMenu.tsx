import type { Project } from '@castline/contract/projects'
import type { Permission } from '@castline/domain/users/roles'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import MoreIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useMenu } from '#ui/use-menu.ts'

const projectActions = [
  'edit',
  'images',
  'gates',
  'weekly',
  'share',
  'handover',
  'people',
  'archive',
  'delete',
] as const
export type ProjectAction = (typeof projectActions)[number]

const permissions = {
  edit: 'project:edit',
  images: 'project:edit',
  gates: 'project:edit',
  weekly: 'project:edit',
  share: 'project:edit',
  // Whoever reads the passports of the project.
  handover: null,
  people: 'user:manage',
  archive: 'project:edit',
  delete: 'project:delete',
} as const

/** What an archived project allows. */
const whenArchived: readonly ProjectAction[] = ['share', 'handover', 'people', 'archive', 'delete']

interface ProjectMenuProps {
  project: Project
  onAction: (action: ProjectAction, project: Project) => void
}

/** The actions for a project. Renders nothing if the user may do none. */
export function ProjectMenu({ project, onAction }: ProjectMenuProps) {
  const { t } = useTranslation('projects')
  const { button, menu, close } = useMenu()
  const hasPermission = usePermissions()
  const mayDo = (permission: Permission | null) => permission === null || hasPermission(permission)
  const offered = projectActions.filter(
    (action) =>
      mayDo(permissions[action]) &&
      (!project.archived || whenArchived.includes(action)) &&
      // Without a plant there are no pours to ask for.
      (action !== 'gates' || project.has_plant),
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
            sx={{ minHeight: 44, color: action === 'delete' ? 'status.rejected.text' : undefined }}
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
