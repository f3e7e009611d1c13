import { reachesEveryProject } from '@castline/domain/users/roles'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { AssignedProjects } from './AssignedProjects.tsx'
import { PlantsOfUser } from './PlantsOfUser.tsx'
import { UserActions } from './UserActions.tsx'
import { UserName } from './UserName.tsx'
import type { UserRowsProps } from './UserTable.tsx'
import { signsInBy } from './user-list.ts'

/** The users as cards, for narrow screens. */
export function UserCards({ users, projectNames, plantNames, onAction }: UserRowsProps) {
  const { t } = useTranslation(['users', 'statuses'])
  const format = useFormat()
  return (
    <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {users.map((user) => (
        <Box
          component="li"
          key={user.id}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            paddingBlock: 1,
            paddingInline: 2,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
            ':last-of-type': { borderBlockEnd: 0 },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <UserName user={user} isShort />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {dotted([t(`statuses:role.${user.role}`), t(`signIn.${signsInBy(user)}`)])}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {user.last_active_at ? t('lastActive', { ago: format.ago(user.last_active_at) }) : t('neverActive')}
            </Typography>
            <AssignedProjects user={user} names={projectNames} isShort />
            <PlantsOfUser user={user} names={plantNames} isShort />
          </Box>
          <Box sx={{ display: 'grid', alignContent: 'space-between', marginInlineEnd: -1 }}>
            <UserActions user={user} onAction={onAction} />
            {!reachesEveryProject(user.role) && (
              <IconButton
                onClick={() => onAction('assign', user)}
                aria-label={t('assign.openFor', { name: user.name })}
                title={t('assign.open')}
              >
                <EditIcon size={20} />
              </IconButton>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
