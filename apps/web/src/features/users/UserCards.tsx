import { reachesEveryProject } from '@castline/domain/users/roles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
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
            gridTemplateColumns: 'minmax(0, 1fr)',
            paddingBlock: 1.5,
            paddingInline: 2,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
            ':last-of-type': { borderBlockEnd: 0 },
          }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <UserName user={user} />
            <Box sx={{ flexShrink: 0, marginInlineEnd: -1.5, marginBlockStart: -0.5 }}>
              <UserActions user={user} onAction={onAction} />
            </Box>
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {dotted([
              t(`statuses:role.${user.role}`),
              t(`signIn.${signsInBy(user)}`),
              user.last_active_at ? t('lastActive', { ago: format.ago(user.last_active_at) }) : t('neverActive'),
              user.email,
            ])}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Box sx={{ minWidth: 0 }}>
              <AssignedProjects user={user} names={projectNames} />
              <PlantsOfUser user={user} names={plantNames} />
            </Box>
            {!reachesEveryProject(user.role) && (
              <Button
                size="small"
                onClick={() => onAction('assign', user)}
                aria-label={t('assign.openFor', { name: user.name })}
                sx={{ flexShrink: 0, marginInlineEnd: -1.5 }}
              >
                {t('assign.open')}
              </Button>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
