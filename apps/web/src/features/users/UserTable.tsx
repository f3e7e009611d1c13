import type { User } from '@castline/contract/users'
import { reachesEveryProject } from '@castline/domain/roles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { AssignedProjects } from './AssignedProjects.tsx'
import { type UserAction, UserActions } from './UserActions.tsx'
import { UserName } from './UserName.tsx'

export interface UserRowsProps {
  users: readonly User[]
  /** By id; empty while loading. */
  projectNames: ReadonlyMap<string, string>
  onAction: (action: UserAction, user: User) => void
}

export function UserTable({ users, projectNames, onAction }: UserRowsProps) {
  const { t } = useTranslation(['users', 'statuses'])
  const hasEmails = users.some(({ email }) => email !== null)
  return (
    <TableContainer>
      <Table size="small" aria-label={t('title')}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '26%' }}>{t('column.name')}</TableCell>
            {hasEmails && <TableCell sx={{ width: '26%' }}>{t('column.email')}</TableCell>}
            <TableCell>{t('column.role')}</TableCell>
            <TableCell>{t('column.projects')}</TableCell>
            <TableCell>
              <Box component="span" sx={visuallyHidden}>
                {t('column.actions')}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {users.map((user) => (
            <TableRow key={user.id} hover>
              <TableCell component="th" scope="row">
                <UserName user={user} />
              </TableCell>
              {hasEmails && <TableCell sx={{ overflowWrap: 'anywhere' }}>{user.email}</TableCell>}
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{t(`statuses:role.${user.role}`)}</TableCell>
              <TableCell>
                <AssignedProjects user={user} names={projectNames} />
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {!reachesEveryProject(user.role) && (
                  <Button
                    size="small"
                    onClick={() => onAction('assign', user)}
                    aria-label={t('assign.openFor', { name: user.name })}
                  >
                    {t('assign.open')}
                  </Button>
                )}
                <UserActions user={user} onAction={onAction} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
