import { listProjects } from '@castline/contract/projects'
import { listUsers, type User } from '@castline/contract/users'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import SearchIcon from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import NothingIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { CreateUserDialog } from './CreateUserDialog.tsx'
import { matches } from './search.ts'
import { UserCards } from './UserCards.tsx'
import { UserTable } from './UserTable.tsx'

/** The list of users, with the ways to add one and to assign projects. */
export function Users() {
  const { t } = useTranslation(['users', 'statuses'])
  const format = useFormat()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [search, setSearch] = useState('')
  const [isCreating, setIsCreating] = useState(false)
  const [assigned, setAssigned] = useState<User | null>(null)
  const users = useCall(listUsers, {})
  // Only for the names of the projects: without them the users still show.
  const projects = useCall(listProjects, {})

  const names = new Map(projects.data?.map(({ id, name }) => [id, name]))
  const shown = users.data?.filter((user) => matches(user, t(`statuses:role.${user.role}`), search)) ?? []
  const List = isNarrow ? UserCards : UserTable
  const lead = users.data && t('count', { count: users.data.length, formatted: format.number(users.data.length) })

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={lead ?? <Skeleton width={80} />}
        actions={
          <Button variant="contained" startIcon={<AddIcon size={20} />} onClick={() => setIsCreating(true)}>
            {t('create.open')}
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <OutlinedInput
          type="search"
          size="small"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t('search')}
          inputProps={{ 'aria-label': t('search') }}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon size={20} aria-hidden />
            </InputAdornment>
          }
          sx={{ maxWidth: { sm: 360 } }}
        />
        {users.isError && <LoadFailed error={users.error} onRetry={() => void users.refetch()} />}
        {users.isPending && <Skeleton variant="rounded" height={360} />}
        {users.data && (
          <Card>
            {shown.length > 0 ? (
              <List users={shown} projectNames={names} onAssign={setAssigned} />
            ) : (
              <EmptyState
                icon={<NothingIcon size={32} />}
                title={t('nothingFound.title')}
                text={t('nothingFound.text')}
                action={
                  <Button variant="outlined" onClick={() => setSearch('')}>
                    {t('nothingFound.clear')}
                  </Button>
                }
              />
            )}
          </Card>
        )}
      </Box>
      {isCreating && <CreateUserDialog onClose={() => setIsCreating(false)} />}
      {assigned && <AssignDialog key={assigned.id} user={assigned} onClose={() => setAssigned(null)} />}
    </>
  )
}
