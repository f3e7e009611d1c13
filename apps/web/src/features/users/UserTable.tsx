import type { ListedUser, User } from '@castline/contract/users'
import { reachesEveryProject } from '@castline/domain/users/roles'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { HiddenHeading } from '#ui/HiddenHeading.tsx'
import { AssignedProjects } from './AssignedProjects.tsx'
import { PlantsOfUser } from './PlantsOfUser.tsx'
import { type UserAction, UserActions } from './UserActions.tsx'
import { UserName } from './UserName.tsx'
import { signsInBy, type UserSort } from './user-list.ts'

/** A row has a height of 44 px: what does not fit is cut, and shown under the pointer. */
const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const

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
  const label = (key: UserSort['key']) => {
    const isSorted = sort.key === key
    return (
      <TableSortLabel
        active={isSorted}
        direction={isSorted && sort.isDescending ? 'desc' : 'asc'}
        onClick={() => onSort({ key, isDescending: isSorted && !sort.isDescending })}
      >
        {t(`column.${key}`)}
      </TableSortLabel>
    )
  }
  const head = (width: string, ...keys: readonly UserSort['key'][]) => (
    <TableCell sortDirection={keys.includes(sort.key) && (sort.isDescending ? 'desc' : 'asc')} sx={{ width }}>
      {keys.map((key) => (
        <Fragment key={key}>{label(key)} </Fragment>
      ))}
    </TableCell>
  )
  return (
    <TableContainer>
      <Table
        size="small"
        aria-label={t('title')}
        sx={{ tableLayout: 'fixed', '& tbody tr': { height: 44 }, '& tbody > tr > *': { paddingBlock: 0.375 } }}
      >
        <TableHead>
          <TableRow>
            {head('28%', 'name', ...(hasEmails ? (['email'] as const) : []))}
            {head('14%', 'role')}
            {head('26%', 'projects')}
            {head('13%', 'last_active')}
            {head('14%', 'sign_in')}
            <HiddenHeading text={t('column.actions')} />
          </TableRow>
        </TableHead>
        <TableBody>
          {users.map((user) => (
            <TableRow key={user.id} hover>
              <TableCell component="th" scope="row">
                <UserName user={user} isShort />
              </TableCell>
              <TableCell sx={oneLine}>{t(`statuses:role.${user.role}`)}</TableCell>
              <TableCell>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <AssignedProjects user={user} names={projectNames} isShort />
                    <PlantsOfUser user={user} names={plantNames} isShort />
                  </Box>
                  {!reachesEveryProject(user.role) && (
                    <IconButton
                      onClick={() => onAction('assign', user)}
                      aria-label={t('assign.openFor', { name: user.name })}
                      title={t('assign.open')}
                      sx={{ marginBlock: -0.75 }}
                    >
                      <EditIcon size={18} />
                    </IconButton>
                  )}
                </Box>
              </TableCell>
              <TableCell sx={oneLine}>
                {user.last_active_at ? (
                  <time dateTime={user.last_active_at} title={format.dateTime(user.last_active_at)}>
                    {format.ago(user.last_active_at)}
                  </time>
                ) : (
                  t('neverActive')
                )}
              </TableCell>
              <TableCell sx={oneLine}>{t(`signIn.${signsInBy(user)}`)}</TableCell>
              <TableCell align="right" padding="none">
                <UserActions user={user} onAction={onAction} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
