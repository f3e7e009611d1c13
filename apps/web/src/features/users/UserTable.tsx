import type { ListedUser, User } from '@castline/contract/users'
import { reachesEveryProject } from '@castline/domain/users/roles'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useTranslation } from 'react-i18next'
import { Breakable } from '#ui/Breakable.tsx'
import { useFormat } from '#ui/format.ts'
import { HiddenHeading } from '#ui/HiddenHeading.tsx'
import { AssignedProjects } from './AssignedProjects.tsx'
import { PlantsOfUser } from './PlantsOfUser.tsx'
import { type UserAction, UserActions } from './UserActions.tsx'
import { UserName } from './UserName.tsx'
import { signsInBy, type UserSort } from './user-list.ts'

export interface UserRowsProps {
  users: readonly ListedUser[]
  /** Whether any user has an email address, also on other pages. */
  hasEmails: boolean
  /** By id; empty while loading. */
  projectNames: ReadonlyMap<string, string>
  plantNames: ReadonlyMap<string, string>
  sort: UserSort
  onSort: (sort: UserSort) => void
  onAction: (action: UserAction, user: User) => void
}

export function UserTable({ users, hasEmails, projectNames, plantNames, sort, onSort, onAction }: UserRowsProps) {
  const { t } = useTranslation(['users', 'statuses'])
  const format = useFormat()
  const head = (key: UserSort['key']) => {
    const isSorted = sort.key === key
    const direction = isSorted && sort.isDescending ? 'desc' : 'asc'
    return (
      <TableCell sortDirection={isSorted && direction}>
        <TableSortLabel
          active={isSorted}
          direction={direction}
          onClick={() => onSort({ key, isDescending: isSorted && !sort.isDescending })}
        >
          {t(`column.${key}`)}
        </TableSortLabel>
      </TableCell>
    )
  }
  return (
    <TableContainer>
      <Table size="small" aria-label={t('title')}>
        <TableHead>
          <TableRow>
            {head('name')}
            {hasEmails && head('email')}
            {head('role')}
            {head('projects')}
            {head('last_active')}
            {head('sign_in')}
            <HiddenHeading text={t('column.actions')} />
          </TableRow>
        </TableHead>
        <TableBody>
          {users.map((user) => (
            <TableRow key={user.id} hover>
              <TableCell component="th" scope="row">
                <UserName user={user} />
              </TableCell>
              {hasEmails && (
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {user.email && <Breakable text={user.email} mark="@" />}
                </TableCell>
              )}
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{t(`statuses:role.${user.role}`)}</TableCell>
              <TableCell>
                <AssignedProjects user={user} names={projectNames} />
                <PlantsOfUser user={user} names={plantNames} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {user.last_active_at ? (
                  <time dateTime={user.last_active_at} title={format.dateTime(user.last_active_at)}>
                    {format.ago(user.last_active_at)}
                  </time>
                ) : (
                  t('neverActive')
                )}
              </TableCell>
              <TableCell>{t(`signIn.${signsInBy(user)}`)}</TableCell>
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
